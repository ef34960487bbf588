import { randomUUID } from 'node:crypto'
import type { EditClass } from '@callboard/contract/classes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { people, rooms, type PersonName } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { everything, formOf, jazz, secondOwner } from '../undoing/actions.test.kit.ts'

let world: World
let olive: Browser
let seriesId: string
// It is Wednesday 18 November 2026, 10:00. Jazz is on Fridays, with Mia and Tom: 6, 13 (over), 20, 27 November, 4 and 11 December.
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  seriesId = randomUUID()
  await olive.call.classes.add(
    jazz({ id: seriesId, undoable: false, when: { repeats: 'weekly', dayOfWeek: 5, startsOn: '2026-11-06', endsOn: '2026-12-11' } }),
  )
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const rows = () =>
  world.inNorthlight(({ db }) => db.selectFrom('classes').select(['id', 'date']).where('seriesId', '=', seriesId).orderBy('date').execute())
const dates = async () => (await rows()).map(({ date }) => date.slice(5))
const on = async (date: string) => olive.call.classes.read({ id: (await rows()).find((one) => one.date === date)!.id })
const form = async (date: string, changes: Partial<EditClass>) => formOf(await on(date), changes)
const move = async (date: string, to: string, scope: EditClass['scope'] = 'future') =>
  olive.call.classes.edit(await form(date, { scope, date: to }))
const register = async (date: string) => {
  const { id: classId } = await on(date)
  await world.inNorthlight(({ db, studioId }) =>
    db
      .insertInto('registers')
      .values({ studioId, classId, savedBy: people.tom.id, savedAt: new Date('2026-11-18T09:00:00Z') })
      .execute(),
  )
}
const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)
const notified = () =>
  world.inNorthlight(async ({ db }) => {
    const all = await db.selectFrom('notifications').select(['userId', 'type', 'message']).orderBy('type').orderBy('userId').execute()
    return all.map(({ userId, type, message }) => [nameOf(userId), type, message])
  })
const mailsTo = (person: PersonName) => world.app.mailbox?.mails(people[person].email) ?? []
const timePasses = () => world.app.jobs.runDue({ early: true })

describe('a series that moves to another weekday', () => {
  it.each([
    ['future', '2026-12-04', '2026-12-02', ['11-06', '11-13', '11-20', '11-27', '12-02', '12-09'], 2],
    ['all', '2026-12-04', '2026-12-02', ['11-06', '11-13', '11-20', '11-25', '12-02', '12-09'], 3],
    ['all', '2026-11-06', '2026-11-07', ['11-06', '11-13', '11-21', '11-28', '12-05', '12-12'], 4],
    ['future', '2026-11-27', '2026-11-29', ['11-06', '11-13', '11-20', '11-29', '12-06', '12-13'], 3],
  ] as const)('moves %s from %s to %s, and comes back', async (scope, from, to, expected, count) => {
    const before = await everything(world)
    const { undo, count: saved } = await move(from, to, scope)
    expect([await dates(), saved]).toEqual([expected, count])
    const enrolled = await world.inNorthlight(({ db }) =>
      db
        .selectFrom('enrolments')
        .select('date')
        .where(
          'classId',
          'in',
          before.classes.filter((one) => one.seriesId === seriesId).map(({ id }) => id),
        )
        .orderBy('date')
        .execute(),
    )
    expect(enrolled.map(({ date }) => date.slice(5))).toEqual(expected)
    await olive.call.classes.undo({ id: undo!.id })
    expect(await everything(world)).toEqual(before)
    await timePasses()
    expect(await notified()).toEqual([])
  })

  it('leaves a date whose new day is over already, and moves the others', async () => {
    await move('2026-11-20', '2026-11-17')
    expect(await dates()).toEqual(['11-06', '11-13', '11-20', '11-24', '12-01', '12-08'])
  })

  it('decides what is over by the new time', async () => {
    await olive.call.classes.edit(await form('2026-11-20', { scope: 'future', date: '2026-11-18', startTime: '11:00', endTime: '12:00' }))
    expect(await dates()).toEqual(['11-06', '11-13', '11-18', '11-25', '12-02', '12-09'])
  })

  it('leaves a date that has a register', async () => {
    await register('2026-11-27')
    expect(await move('2026-11-20', '2026-11-19')).toMatchObject({ count: 3 })
    expect(await dates()).toEqual(['11-06', '11-13', '11-19', '11-27', '12-03', '12-10'])
  })

  it('leaves a date that was moved by hand and would come into the next week', async () => {
    await move('2026-11-27', '2026-11-29', 'single')
    await move('2026-11-20', '2026-11-21')
    expect(await dates()).toEqual(['11-06', '11-13', '11-21', '11-29', '12-05', '12-12'])
  })

  it('comes back also where another date of it lies between', async () => {
    await move('2026-11-20', '2026-11-24', 'single')
    const before = await everything(world)
    const { undo } = await move('2026-11-27', '2026-11-23')
    await olive.call.classes.undo({ id: undo!.id })
    expect(await everything(world)).toEqual(before)
  })

  it('stays where it is moved again meanwhile', async () => {
    const { undo } = await move('2026-11-27', '2026-11-26')
    await move('2026-12-03', '2026-12-04', 'single')
    expect(await codeOf(olive.call.classes.undo({ id: undo!.id }))).toBe('changed-since')
  })

  it('is refused another week, for a series alone', async () => {
    expect(await codeOf(move('2026-11-27', '2026-11-30'))).toBe('out-of-week')
    expect(await codeOf(move('2026-11-27', '2026-11-22', 'all'))).toBe('out-of-week')
    expect(await codeOf(move('2026-11-27', '2026-11-30', 'single'))).toBe('none')
  })

  it('is refused where no date could move', async () => {
    await olive.call.classes.remove({ id: (await on('2026-11-27')).id, scope: 'future' })
    expect(await codeOf(move('2026-11-20', '2026-11-17'))).toBe('nothing-moves')
    expect(await codeOf(move('2026-11-06', '2026-11-05', 'future'))).toBe('none')
  })

  it('is notified once to each person, with the old day and the new', async () => {
    await olive.call.classes.edit({ ...(await form('2026-11-20', { scope: 'future', date: '2026-11-19' })), undoable: false })
    const message = 'Jazz: 4 classes from Thursday 19 November at 08:00 in Studio A, on Thursdays instead of Fridays.'
    expect(await notified()).toEqual([
      ['tom', 'class_schedule', message],
      ['pat', 'class_schedule', message],
    ])
    await timePasses()
    expect(
      mailsTo('pat').map(({ subject, text }) => [
        subject,
        text.includes('They are now on Thursdays instead of Fridays, the first on Thursday 19 November at 08:00 in Studio A.'),
      ]),
    ).toEqual([['New day for Jazz: 4 classes from Thursday 19 November at 08:00 in Studio A', true]])
  })

  it('is notified to whoever teaches it from now on', async () => {
    await olive.call.classes.edit({
      ...(await form('2026-11-27', { scope: 'future', date: '2026-11-25', teacherId: people.tara.id })),
      undoable: false,
    })
    expect((await notified())[0]).toEqual([
      'tara',
      'class_assigned',
      'You are teaching Jazz: 3 classes from Wednesday 25 November at 08:00 in Studio A, on Wednesdays instead of Fridays.',
    ])
  })

  it('ends in one state when two owners move it at once', async () => {
    const oona = await secondOwner(world)
    const seen = await form('2026-11-27', { scope: 'all' })
    const outcomes = await Promise.all([
      codeOf(olive.call.classes.edit({ ...seen, date: '2026-11-26' })),
      codeOf(oona.call.classes.edit({ ...seen, date: '2026-11-25' })),
      codeOf(olive.call.classes.edit({ ...seen, date: '2026-11-24' })),
    ])
    expect(outcomes.toSorted()).toEqual(['class-changed', 'class-changed', 'none'])
    const [, , ...coming] = await dates()
    const won = outcomes.indexOf('none')
    expect(coming).toEqual(
      [
        ['11-19', '11-26', '12-03', '12-10'],
        ['11-18', '11-25', '12-02', '12-09'],
        ['11-20', '11-24', '12-01', '12-08'],
      ][won === 1 ? 1 : won],
    )
  })
})

describe('two owners who move one series from different dates', () => {
  it.each([
    ['the later first', '2026-12-04', '2026-11-27'],
    ['the earlier first', '2026-11-27', '2026-12-04'],
  ])('do not add up their shifts: %s', async (_, first, second) => {
    const oona = await secondOwner(world)
    const mine = await form(first, { scope: 'future', date: first.replace(/\d\d$/, (day) => String(Number(day) - 1).padStart(2, '0')) })
    const hers = await form(second, { scope: 'future', date: second.replace(/\d\d$/, (day) => String(Number(day) - 1).padStart(2, '0')) })
    expect(await codeOf(olive.call.classes.edit(mine))).toBe('none')
    expect(await codeOf(oona.call.classes.edit(hers))).toBe('class-changed')
    expect((await dates()).slice(-1)).toEqual(['12-10'])
  })

  it('are answered in the same way at the same moment', async () => {
    const oona = await secondOwner(world)
    const [early, late] = [
      await form('2026-11-27', { scope: 'future', date: '2026-11-26' }),
      await form('2026-12-04', { scope: 'future', date: '2026-12-03' }),
    ]
    const outcomes = await Promise.all([codeOf(olive.call.classes.edit(early)), codeOf(oona.call.classes.edit(late))])
    expect(outcomes.toSorted()).toEqual(['class-changed', 'none'])
    expect((await dates()).slice(-1)).toEqual(['12-10'])
  })
})

describe('the question before a move', () => {
  const asked = async (date: string, to: string, scope: EditClass['scope'], browser = olive) =>
    browser.call.classes.moving({ id: (await on(date)).id, scope, date: to, startTime: '08:00' })

  it('counts what moves, what stays and why, and who is told', async () => {
    await register('2026-12-04')
    expect(await asked('2026-11-20', '2026-11-17', 'all')).toEqual({
      moved: 2,
      begun: 2,
      registered: 1,
      past: 1,
      week: 0,
      closed: 0,
      closes: 0,
      emailed: 2,
      booked: 0,
    })
    expect(await asked('2026-11-20', '2026-11-20', 'future')).toMatchObject({ moved: 0, emailed: 0 })
    expect(await asked('2026-11-20', '2026-12-24', 'single')).toMatchObject({ moved: 1, emailed: 2 })
  })

  it('refuses another week and what is not there', async () => {
    expect(await codeOf(asked('2026-11-20', '2026-11-23', 'all'))).toBe('out-of-week')
    const omar = await world.as('omar')
    expect(await codeOf(asked('2026-11-20', '2026-11-19', 'all', omar))).toBe('class-not-found')
    expect(await codeOf(asked('2026-11-20', '2026-11-19', 'all', await world.as('tom')))).toBe('access-denied')
  })

  it('finds clashes where the dates would be', async () => {
    const question = { teacherId: null, locationId: rooms.studioA.id, startTime: '17:30', endTime: '18:30', studentIds: [] }
    const editing = { id: (await on('2026-11-27')).id, scope: 'future' as const }
    const to = (date: string) => olive.call.classes.clashes({ ...question, when: { repeats: 'never', date }, editing })
    expect(await to('2026-11-27')).toEqual({ first: [], count: 0 })
    expect(await to('2026-11-23')).toMatchObject({ first: [{ className: 'Ballet Beginners', date: '2026-11-23', dates: 3 }], count: 1 })
  })
})
