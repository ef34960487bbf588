import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testEngine } from '../../platform/db/test/test-database.ts'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, passwordOf, people, type PersonName } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { formOf, jazz } from '../classes/undoing/actions.test.kit.ts'

let world: World
let olive: Browser
let pat: Browser
let quinn: Browser
const { mia, leo, noor } = children
const usual = { isOn: true, most: 2, weeks: 6, noticeHours: 2, fillsUnlimited: false }
let missedId: string
let jazzIds: string[]
// It is Wednesday 18 November 2026, 10:00. Mia (Pat's) has Ballet on Mondays at 17:00; Leo (Pat's) and Noor (Quinn's) Street today at 18:00. Jazz is on
// Fridays at 08:00 from 20 November to 11 December, with one place, and nobody in it.
beforeEach(async () => {
  world = await openWorld()
  ;[olive, pat, quinn] = [await world.as('olive'), await world.as('pat'), await world.as('quinn')]
  const series = randomUUID()
  await olive.call.classes.add(jazz({ id: series, undoable: false, capacity: 1, studentIds: [] }))
  jazzIds = []
  for (const of of ['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'])
    jazzIds.push((await olive.call.classes.week({ of })).classes.find(({ seriesId }) => seriesId === series)!.id)
  missedId = (await olive.call.classes.week({ of: '2026-11-23' })).classes.find(({ name }) => name === 'Ballet Beginners')!.id
  await olive.call.makeUps.saveRule(usual)
}, 60_000)
afterEach(() => world?.close())

const later = async (instant: string) => {
  world.clock.set(instant)
  ;[olive, pat] = [await anew('olive'), await anew('pat')]
}
const anew = async (name: PersonName) => {
  const browser = world.visitor()
  await browser.call.auth.signIn({ email: people[name].email, password: passwordOf(people[name]) })
  return browser
}
const announce = (studentId = mia.id, classId = missedId, by = pat) => by.call.absences.announce({ studentId, classId })
const takeBack = () => pat.call.absences.takeBack({ studentId: mia.id, classId: missedId })
const book = (classId = jazzIds[0]!, studentId = mia.id, missed = missedId, by = pat) =>
  by.call.makeUps.book({ studentId, missedId: missed, classId })
const cancel = () => pat.call.makeUps.cancel({ studentId: mia.id, missedId })
const mine = async (by = pat) =>
  (await by.call.makeUps.list()).map((one) => [one.student.name, one.missed.date, one.lastOn, one.booked?.date ?? null])
const choices = async (studentId = mia.id, missed = missedId) =>
  (await pat.call.makeUps.choices({ studentId, missedId: missed })).map(({ name, date, free }) => [name, date, free])
const inClass = async (id = jazzIds[0]!) => (await olive.call.classes.read({ id })).students.map(({ name, isMakeUp }) => [name, isMakeUp])
const callOff = (date: string, ids: string[]) =>
  olive.call.callingOff.callOff({ id: randomUUID(), date, classIds: ids, reason: 'Tom is ill' })
const missing = ['Mia Ellis', '2026-11-23', '2027-01-04'] as const

async function look(at?: string) {
  if (at) world.clock.set(at)
  await sql`delete from pgboss.job where name = 'make-ups.tell'`.execute(world.database.kysely)
  await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'make-ups.find', input: {}, options: {} }]))
  await world.app.jobs.runDue()
}
async function countWaiting() {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.kysely)
  return rows[0]!.count
}
const told = () =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db
      .selectFrom('notifications')
      .select(['userId', 'message'])
      .where('type', 'in', ['class_make_up', 'class_make_up_ending'])
      .orderBy('createdAt')
      .execute()
    const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)
    return rows.map(({ userId, message }) => `${nameOf(userId)}: ${message}`)
  })

describe('a make-up', () => {
  it('is shown where the absence is announced, given by it and gone with it', async () => {
    const shown = async () => (await pat.call.absences.list({ classId: missedId })).map(({ makeUp }) => makeUp)
    expect(await shown()).toEqual([{ lastOn: '2027-01-04', booked: null }])
    expect(await mine()).toEqual([])
    await announce()
    expect(await shown()).toEqual([{ lastOn: '2027-01-04', booked: null }])
    expect(await mine()).toEqual([[...missing, null]])
    await takeBack()
    expect(await mine()).toEqual([])
    expect(await codeOf(book())).toBe('make-up-not-found')
  })

  it('is not given too late, beyond the rule, by days before the rule or while there is none', async () => {
    await olive.call.makeUps.saveRule({ ...usual, noticeHours: 168 })
    await announce()
    expect(await mine()).toEqual([])
    expect((await pat.call.absences.list({ classId: missedId }))[0]?.makeUp).toBeNull()
    await olive.call.makeUps.saveRule({ ...usual, most: 1 })
    await pat.call.absences.announceDays({ studentId: mia.id, from: '2026-11-30', to: '2026-12-01' })
    expect(await mine()).toEqual([[...missing, null]])
    await olive.call.makeUps.saveRule(usual)
    expect((await mine()).map(([, date]) => date)).toEqual(['2026-11-23', '2026-11-30'])
    await olive.call.makeUps.saveRule({ ...usual, isOn: false })
    expect(await mine()).toEqual([])
    expect(await olive.call.makeUps.rule()).toEqual({ ...usual, isOn: false })
    await later('2026-11-24T10:00:00Z')
    await olive.call.makeUps.saveRule(usual)
    expect((await mine()).map(([, date]) => date)).toEqual(['2026-11-30'])
  })

  it('books one date of a class with room, which register and calendar say, and is given back in time', async () => {
    await announce()
    expect(await choices()).toEqual(['2026-11-20', '2026-11-27', '2026-12-04', '2026-12-11'].map((date) => ['Jazz', date, 1]))
    const said = { className: 'Jazz', date: '2026-11-20' }
    expect(await Promise.all([book(), book()])).toEqual([said, said])
    expect(await inClass()).toEqual([['Mia Ellis', true]])
    expect(await inClass(jazzIds[1])).toEqual([])
    const tom = await world.as('tom')
    expect((await tom.call.attendance.read({ classId: jazzIds[0]! })).rows).toMatchObject([
      { isMakeUp: true, isDropIn: false, isTrial: false },
    ])
    expect((await pat.call.classes.week({ of: '2026-11-20' })).classes.map(({ name }) => name)).toContain('Jazz')
    expect(await mine()).toEqual([[...missing, '2026-11-20']])
    expect(await codeOf(book(jazzIds[1]))).toBe('booked-already')
    expect(await codeOf(takeBack())).toBe('make-up-booked')
    expect(await codeOf(pat.call.absences.answer({ studentId: mia.id, classId: missedId, answer: 'coming' }))).toBe('make-up-booked')
    await later('2026-11-20T06:00:00Z')
    expect(await cancel()).toEqual({ lastOn: '2027-01-04' })
    expect(await cancel()).toEqual({ lastOn: '2027-01-04' })
    expect(await inClass()).toEqual([])
    await book()
    await later('2026-11-20T06:00:01Z')
    expect(await codeOf(cancel())).toBe('too-late')
    await later('2026-11-20T08:00:00Z')
    expect(await codeOf(pat.call.makeUps.choices({ studentId: mia.id, missedId }))).toBe('make-up-not-found')
  })

  it('that is booked is still shown, and given back, where the studio gives none any more, or gives them anew', async () => {
    const shown = async () => (await pat.call.absences.list({ classId: missedId })).map(({ makeUp }) => makeUp?.booked?.date ?? null)
    await announce()
    await pat.call.absences.announceDays({ studentId: mia.id, from: '2026-11-30', to: '2026-12-01' })
    await book()
    await olive.call.makeUps.saveRule({ ...usual, isOn: false })
    expect(await mine()).toEqual([[...missing, '2026-11-20']])
    expect(await shown()).toEqual(['2026-11-20'])
    expect(await codeOf(book(jazzIds[1]))).toBe('make-up-not-found')
    expect(await cancel()).toEqual({ lastOn: null })
    expect(await inClass()).toEqual([])
    expect(await mine()).toEqual([])
    await olive.call.makeUps.saveRule(usual)
    await book(jazzIds[3])
    await olive.call.makeUps.saveRule({ ...usual, isOn: false })
    await later('2026-11-24T10:00:00Z')
    await olive.call.makeUps.saveRule(usual)
    expect((await mine()).map(([, date, , booked]) => [date, booked])).toEqual([
      ['2026-11-23', '2026-12-11'],
      ['2026-11-30', null],
    ])
  })

  it('is still shown and given back where the child has left the missed class, or that has gone', async () => {
    const ballet = async () => (await olive.call.classes.week({ of: '2026-11-23' })).classes.find(({ id }) => id === missedId)!
    await announce()
    await book()
    await olive.call.classes.edit(formOf(await ballet(), { withdraw: [mia.id], undoable: false }))
    expect(await mine()).toEqual([[...missing, '2026-11-20']])
    expect(await cancel()).toEqual({ lastOn: null })
    expect(await inClass()).toEqual([])
    expect(await mine()).toEqual([])
    await olive.call.classes.edit(formOf(await ballet(), { enrol: [mia.id], undoable: false }))
    await book()
    await olive.call.classes.remove({ id: missedId, scope: 'single', undoable: false })
    expect(await mine()).toEqual([[...missing, '2026-11-20']])
    expect(await codeOf(book(jazzIds[1]))).toBe('booked-already')
    await cancel()
    expect(await inClass()).toEqual([])
    expect(await mine()).toEqual([])
  })

  it('is given back where nothing is known of the missed class any more', async () => {
    await announce()
    await book()
    await world.inNorthlight(({ db }) => db.deleteFrom('classes').where('id', '=', missedId).execute())
    expect((await mine()).map(([name, , , booked]) => [name, booked])).toEqual([['Mia Ellis', '2026-11-20']])
    await cancel()
    expect(await inClass()).toEqual([])
  })

  it.each([
    ['the list', () => olive.call.classes.enrol({ classId: jazzIds[0]!, studentIds: [mia.id], undoable: true })],
    [
      'its form',
      async () => {
        const one = (await olive.call.classes.week({ of: '2026-12-11' })).classes.find(({ id }) => id === jazzIds[3])!
        return olive.call.classes.edit(formOf(one, { scope: 'all', enrol: [mia.id] }))
      },
    ],
    [
      'a move',
      () => olive.call.classes.moveStudent({ studentId: mia.id, fromId: missedId, toId: jazzIds[0]!, on: '2026-11-19', undoable: true }),
    ],
  ] as const)('becomes a place of the term when the child is enrolled in that class by %s, until that is undone', async (_, enrol) => {
    await announce()
    await book()
    const { undo } = await enrol()
    expect(await inClass()).toEqual([['Mia Ellis', false]])
    expect(await codeOf(cancel())).toMatch(/none|make-up-not-found/)
    expect((await mine()).filter(([, , , booked]) => booked !== null)).toEqual([])
    expect(await inClass()).toEqual([['Mia Ellis', false]])
    expect(await inClass(jazzIds[1])).toEqual([['Mia Ellis', false]])
    await olive.call.classes.undo({ id: undo!.id })
    expect(await inClass()).toEqual([['Mia Ellis', true]])
    expect(await inClass(jazzIds[1])).toEqual([])
    expect(await mine()).toEqual([[...missing, '2026-11-20']])
  })

  it('is not lost when the same days are announced again too late, unless the child was to come meanwhile', async () => {
    const days = { studentId: mia.id, from: '2026-11-23', to: '2026-11-24' }
    await pat.call.absences.announceDays(days)
    await later('2026-11-23T16:00:00Z')
    await pat.call.absences.announceDays({ ...days, reason: 'Flu' })
    expect(await mine()).toEqual([[...missing, null]])
    await pat.call.absences.answer({ studentId: mia.id, classId: missedId, answer: 'coming' })
    await later('2026-11-23T16:01:00Z')
    await pat.call.absences.announceDays(days)
    expect(await mine()).toEqual([])
  })

  it.each([
    [
      'of longer days',
      (by: Browser) => by.call.absences.announceDays({ studentId: mia.id, from: '2026-11-22', to: '2026-11-29', reason: 'Flu' }),
    ],
    ['of the class alone', (by: Browser) => by.call.absences.announce({ studentId: mia.id, classId: missedId, reason: 'Flu' })],
  ] as const)(
    'of days announced in time is not lost when it is said again too late %s, and not given once the child was to come',
    async (_, say) => {
      const days = { studentId: mia.id, from: '2026-11-23', to: '2026-11-24' }
      await pat.call.absences.announceDays(days)
      await later('2026-11-23T16:00:00Z')
      await say(pat)
      await later('2026-11-23T16:10:00Z')
      await pat.call.absences.announceDays({ ...days, reason: 'Cold' })
      expect(await mine()).toEqual([[...missing, null]])
      await pat.call.absences.answer({ studentId: mia.id, classId: missedId, answer: 'coming' })
      await later('2026-11-23T16:20:00Z')
      await say(pat)
      expect(await mine()).toEqual([])
    },
  )

  it('is not lost when longer days are announced over a class that was announced in time', async () => {
    await announce()
    await later('2026-11-23T16:00:00Z')
    await pat.call.absences.announceDays({ studentId: mia.id, from: '2026-11-22', to: '2026-11-29' })
    expect(await mine()).toEqual([[...missing, null]])
  })

  it('is not given for a class that was called off before the child joined it', async () => {
    await callOff('2026-11-20', [jazzIds[0]!])
    await later('2026-11-18T10:05:00Z')
    await olive.call.classes.enrol({ classId: jazzIds[0]!, studentIds: [mia.id] })
    expect(await mine()).toEqual([])
    await callOff('2026-11-27', [jazzIds[1]!])
    expect((await mine()).map(([, date]) => date)).toEqual(['2026-11-27'])
  })

  it('is not used twice by an undo', async () => {
    await announce()
    await book()
    const one = (await olive.call.classes.week({ of: '2026-11-20' })).classes.find(({ id }) => id === jazzIds[0])!
    const { undo } = await olive.call.classes.edit(formOf(one, { withdraw: [mia.id] }))
    await book(jazzIds[1])
    expect(await codeOf(olive.call.classes.undo({ id: undo!.id }))).toBe('changed-since')
    expect(await inClass()).toEqual([])
    expect(await mine()).toEqual([[...missing, '2026-11-27']])
  })

  it('is used once when its class is deleted, another is booked and the deletion is undone', async () => {
    await announce()
    await book()
    const { undo } = await olive.call.classes.remove({ id: jazzIds[0]!, scope: 'single', undoable: true })
    await book(jazzIds[1])
    await olive.call.classes.undo({ id: undo!.id })
    expect(await inClass()).toEqual([])
    expect(await inClass(jazzIds[1])).toEqual([['Mia Ellis', true]])
  })

  it.runIf(testEngine === 'postgres')('is used once when an undo gives its place back while another is booked', async () => {
    await announce()
    await book()
    const one = (await olive.call.classes.week({ of: '2026-11-20' })).classes.find(({ id }) => id === jazzIds[0])!
    const { undo } = await olive.call.classes.edit(formOf(one, { withdraw: [mia.id] }))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
    // Both write their events last: the undo has given the place back by then, and nobody sees it yet.
    const holding = world.database.kysely.transaction().execute(async (tx) => {
      await sql`select from event_counters for update`.execute(tx)
      held()
      await released
    })
    await isHeld
    const undone = codeOf(olive.call.classes.undo({ id: undo!.id }))
    await expect.poll(countWaiting).toBe(1)
    const booked = codeOf(book(jazzIds[1]))
    await expect.poll(countWaiting).toBe(2)
    release()
    await holding
    expect([await undone, await booked]).toEqual(['none', 'booked-already'])
    expect([await inClass(), await inClass(jazzIds[1])]).toEqual([[['Mia Ellis', true]], []])
  })

  it('stays with its place when days are taken back only as far as nothing is booked', async () => {
    const days = { studentId: mia.id, from: '2026-11-23', to: '2026-12-01' }
    await pat.call.absences.announceDays(days)
    await book()
    expect(await codeOf(pat.call.absences.takeBackDays(days))).toBe('make-up-booked')
    await cancel()
    expect(await pat.call.absences.takeBackDays(days)).toEqual({ count: 2 })
    expect(await mine()).toEqual([])
  })

  it('of two families who want the last place at once, goes to one; the other keeps theirs', async () => {
    await announce()
    await announce(noor.id, classIds.street, quinn)
    const both = await Promise.all([codeOf(book()), codeOf(book(jazzIds[0], noor.id, classIds.street, quinn))])
    expect(both.toSorted()).toEqual(['class-full', 'none'])
    expect(await inClass()).toHaveLength(1)
    const loser = both[0] === 'none' ? quinn : pat
    expect((await loser.call.makeUps.list()).map(({ booked }) => booked)).toEqual([null])
  })

  it('is used once when two devices book different classes, or one takes the absence back meanwhile', async () => {
    await announce()
    const both = await Promise.all([codeOf(book(jazzIds[0])), codeOf(book(jazzIds[1]))])
    expect(both.toSorted()).toEqual(['booked-already', 'none'])
    await cancel()
    const race = await Promise.all([codeOf(book(jazzIds[2])), codeOf(takeBack())])
    expect(['none make-up-booked', 'make-up-not-found none']).toContain(race.join(' '))
    expect(await inClass(jazzIds[2])).toHaveLength(race[0] === 'none' ? 1 : 0)
  })

  it('is of no use for a class that is full, does not fit, runs at the same time as another or is not the studio’s', async () => {
    await announce()
    await olive.call.classes.enrol({ classId: jazzIds[0]!, studentIds: [noor.id] })
    expect(await choices()).toEqual([])
    expect(await codeOf(book())).toBe('class-full')
    const form = async (changes: object) => {
      const weeks = await Promise.all(['2026-11-27', '2026-11-30'].map((of) => olive.call.classes.week({ of })))
      const one = weeks.flatMap(({ classes }) => classes).find(({ id }) => id === jazzIds[1])!
      await olive.call.classes.edit(formOf(one, { capacity: 5, undoable: false, ...changes }))
      return (await choices()).length
    }
    expect(await form({})).toBe(1)
    // Mia is ten.
    expect(await form({ ageFrom: 11, ageTo: null })).toBe(0)
    expect(await form({ ageFrom: null, ageTo: 10, level: 'Grade 1' })).toBe(1)
    await olive.call.students.setLevel({ id: mia.id, level: 'Grade 2' })
    expect(await choices()).toEqual([])
    await olive.call.students.setLevel({ id: mia.id, level: 'grade 1' })
    expect(await form({ date: '2026-11-30', startTime: '16:30', endTime: '17:01' })).toBe(0)
    expect(await form({ capacity: null, date: '2026-11-27' })).toBe(0)
    await olive.call.makeUps.saveRule({ ...usual, fillsUnlimited: true })
    expect(await choices()).toContainEqual(['Jazz', '2026-11-27', null])
    for (const id of [randomUUID(), classIds.tap, classIds.openFloor, missedId])
      expect(await codeOf(book(id))).toMatch(/class-(not-found|full)/)
    expect(await codeOf(book(jazzIds[1], mia.id, missedId, quinn))).toBe('student-not-found')
    expect(await codeOf(book(jazzIds[1], mia.id, classIds.tap))).toBe('make-up-not-found')
  })

  it('is not for a class after its last day', async () => {
    await olive.call.makeUps.saveRule({ ...usual, weeks: 1 })
    await announce()
    expect((await choices()).map(([, date]) => date)).toEqual(['2026-11-20', '2026-11-27'])
    expect(await codeOf(book(jazzIds[2]))).toBe('class-not-found')
    await later('2026-12-01T10:00:00Z')
    expect(await mine()).toEqual([])
  })

  it('comes with a class that is called off, told once it cannot be undone, and returns when its own class is', async () => {
    await callOff('2026-11-23', [missedId])
    await look('2026-11-18T10:05:00Z')
    await look()
    expect(await mine()).toEqual([[...missing, null]])
    const off =
      'pat: Ballet Beginners on Monday 23 November at 17:00 is called off. Mia Ellis can come to another class instead, until Monday 4 January 2027.'
    expect(await told()).toEqual([off])
    await book()
    await callOff('2026-11-20', [jazzIds[0]!])
    expect(await mine()).toEqual([[...missing, null]])
    await later('2026-11-18T11:05:00Z')
    await look()
    expect(await told()).toHaveLength(2)
    await book(jazzIds[1])
    expect(await inClass()).toEqual([])
    expect(await inClass(jazzIds[1])).toEqual([['Mia Ellis', true]])
  })

  it('that ends soon is told fourteen and three days before, each once, to the guardians together, and not once it is booked', async () => {
    await announce()
    await announce(leo.id, classIds.street)
    await look('2026-12-16T07:59:00Z')
    expect(await told()).toEqual([])
    await look('2026-12-16T08:00:00Z')
    await look('2026-12-16T12:00:00Z')
    const one =
      'pat: Leo Ellis can still come to a class instead of Street Dance on Wednesday 18 November at 18:00, until Wednesday 30 December 2026.'
    expect(await told()).toEqual([one])
    await look('2026-12-21T08:00:00Z')
    expect((await told()).length).toBe(2)
    await look('2027-01-02T08:00:00Z')
    expect(await told()).toHaveLength(3)
    await look('2027-01-05T08:00:00Z')
    expect(await told()).toHaveLength(3)
  })

  it('goes with a child that is removed, and is copied into no other week', async () => {
    await announce()
    await book()
    const wish = { what: 'day' as const, from: '2026-11-20', to: ['2026-12-18'], leaveOut: [], withStudents: true }
    expect((await olive.call.classCopies.preview(wish)).from).toMatchObject([{ name: 'Jazz', students: 0 }])
    await pat.call.students.remove({ id: mia.id })
    expect(await inClass()).toEqual([])
  })

  it('is taken back by the owner in the form of the class, whose undo makes it a make-up again', async () => {
    await announce()
    await book()
    const one = (await olive.call.classes.week({ of: '2026-11-20' })).classes.find(({ id }) => id === jazzIds[0])!
    const { undo } = await olive.call.classes.edit(formOf(one, { withdraw: [mia.id] }))
    expect(await inClass()).toEqual([])
    expect(await mine()).toEqual([[...missing, null]])
    await olive.call.classes.undo({ id: undo!.id })
    expect(await inClass()).toEqual([['Mia Ellis', true]])
    expect(await mine()).toEqual([[...missing, '2026-11-20']])
  })
})
