import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people, rooms, type PersonName } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { everything, jazz } from '../undoing/actions.test.kit.ts'

let world: World
let olive: Browser
const [fromId, toId] = [randomUUID(), randomUUID()]
const { mia, leo } = children
// It is Wednesday 18 November 2026, 10:00. Mia is in Jazz with Tom, on Thursdays until 17 December; Tap is on Mondays with Tara until 14 December.
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  const weekly = (dayOfWeek: number, startsOn: string, endsOn: string) => ({ repeats: 'weekly' as const, dayOfWeek, startsOn, endsOn })
  await olive.call.classes.add(jazz({ id: fromId, undoable: false, studentIds: [mia.id], when: weekly(4, '2026-11-05', '2026-12-17') }))
  const tap = { name: 'Tap', teacherId: people.tara.id, locationId: rooms.studioB.id, undoable: false, studentIds: [] }
  await olive.call.classes.add(jazz({ id: toId, ...tap, when: weekly(1, '2026-11-16', '2026-12-14') }))
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const asked = (changes: object = {}) => ({ studentId: mia.id, fromId, toId, on: '2026-11-18', ...changes })
const move = (changes: object = {}, browser = olive) => browser.call.classes.moveStudent(asked(changes))
const preview = (changes: object = {}) => olive.call.classes.movingStudent(asked(changes))
const dates = (id: string, studentId = mia.id) =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db
      .selectFrom('enrolments as e')
      .innerJoin('classes as c', 'c.id', 'e.classId')
      .select('c.date')
      .where('c.seriesId', '=', id)
      .where('e.studentId', '=', studentId)
      .orderBy('c.date')
      .execute()
    return rows.map(({ date }) => date.slice(5))
  })
const notified = () =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db.selectFrom('notifications').select(['userId', 'type', 'message']).execute()
    const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)
    return rows.map(({ userId, type, message }) => [nameOf(userId), type, message].join(': ')).toSorted()
  })
const cancel = (id: string, scope: 'single' | 'all' = 'all') => olive.call.classes.remove({ id, scope, undoable: false })
const classOn = async (date: string, seriesId: string) =>
  (await olive.call.classes.week({ of: date })).classes.find((one) => one.seriesId === seriesId && one.date === date)!

describe('a student who moves to another class', () => {
  it('leaves the one in the week in which the other begins, and is in one of them each week', async () => {
    const first = { lastOfOld: '2026-11-19', first: '2026-11-23', endsOn: null }
    expect(await preview()).toEqual({ left: 4, joined: 4, ...first, clashes: { first: [], count: 0 } })
    expect(await move()).toMatchObject({ left: 4, joined: 4, first: '2026-11-23', undo: null })
    expect([await dates(fromId), await dates(toId)]).toEqual([
      ['11-05', '11-12', '11-19'],
      ['11-23', '11-30', '12-07', '12-14'],
    ])
  })

  it('goes on in the old class until the other begins, however late that is', async () => {
    const late = randomUUID()
    const when = { repeats: 'weekly' as const, dayOfWeek: 5, startsOn: '2026-12-11', endsOn: '2027-01-29' }
    await olive.call.classes.add(jazz({ id: late, name: 'Late', studentIds: [], when }))
    await move({ toId: late })
    expect([(await dates(fromId)).at(-1), (await dates(late))[0]]).toEqual(['12-03', '12-11'])
  })

  it('is told of before the press what the new class lacks: dates after its end, and what the student has at the time', async () => {
    await olive.call.classes.remove({ id: (await classOn('2026-12-07', toId)).id, scope: 'future', undoable: false })
    const other = {
      name: 'Choir',
      studentIds: [mia.id],
      teacherId: people.olive.id,
      when: { repeats: 'never' as const, date: '2026-11-30' },
    }
    await olive.call.classes.add(jazz({ id: randomUUID(), ...other }))
    expect(await preview()).toMatchObject({ endsOn: '2026-11-30', clashes: { count: 1, first: [{ className: 'Choir' }] } })
  })

  it('keeps the dates that have begun, a mark or another child', async () => {
    await olive.call.classes.edit({ ...(await formOfFirst()), enrol: [leo.id], scope: 'all' })
    const { id: classId } = await classOn('2026-12-03', fromId)
    await world.inNorthlight(async ({ db, studioId }) => {
      await db.insertInto('attendance').values({ studioId, classId, studentId: mia.id, status: 'present', markedAt: new Date() }).execute()
    })
    await move()
    expect(await dates(fromId)).toEqual(['11-05', '11-12', '11-19', '12-03'])
    expect(await dates(fromId, leo.id)).toHaveLength(7)
  })

  it('is told once: the family, and the teachers of both', async () => {
    await move()
    const message = 'student_enrollment: Mia Ellis is in Tap instead of Jazz, from Monday 23 November at 08:00.'
    expect(await notified()).toEqual([`pat: ${message}`, `tara: ${message}`, `tom: ${message}`])
  })

  it('comes back with an undo, and nobody has been told', async () => {
    const before = await everything(world)
    const { undo } = await move({ undoable: true })
    await olive.call.classes.undo({ id: undo!.id })
    expect(await everything(world)).toEqual(before)
    await world.app.jobs.runDue({ early: true })
    expect(await notified()).toEqual([])
  })

  it('stays where a class that was left has gone meanwhile', async () => {
    const { undo } = await move({ undoable: true })
    await cancel((await classOn('2026-12-10', fromId)).id, 'single')
    expect(await codeOf(olive.call.classes.undo({ id: undo!.id }))).toBe('changed-since')
    expect(await dates(toId)).toHaveLength(4)
  })

  it('is moved once by a request that comes twice, and by many at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => move()))
    expect(outcomes.filter(({ left }) => left > 0)).toHaveLength(1)
    expect(await move()).toMatchObject({ left: 0, joined: 0, undo: null })
    expect((await notified()).filter((one) => one.startsWith('pat'))).toHaveLength(1)
  })

  it('can be moved both ways at once without a deadlock, and is in one class in the end', async () => {
    await Promise.allSettled([move(), move({ fromId: toId, toId: fromId }), move(), move({ fromId: toId, toId: fromId })])
    const there = [await dates(fromId), await dates(toId)].map((all) => all.includes('12-10') || all.includes('12-14'))
    expect(there.filter(Boolean)).toHaveLength(1)
  })
})

describe('a move to another class', () => {
  it('is refused where it cannot be meant', async () => {
    expect(await codeOf(move({ toId: fromId }))).toBe('same-class')
    expect(await codeOf(move({ toId: (await classOn('2026-11-19', fromId)).id })), 'by one of its dates').toBe('same-class')
    expect(await codeOf(move({ on: '2026-11-17' }))).toBe('move-in-past')
    expect(await codeOf(move({ toId: classIds.openFloor }))).toBe('places-are-booked')
    expect(await codeOf(move({ on: '2026-12-15' }))).toBe('nothing-to-join')
    expect(await codeOf(move({ studentId: leo.id }))).toBe('not-in-class')
    expect(await codeOf(move({ toId: randomUUID() }))).toBe('class-not-found')
    expect(await dates(fromId)).toHaveLength(7)
  })

  it('is for owners of the studio alone', async () => {
    for (const who of ['tom', 'pat'] as const) expect(await codeOf(move({}, await world.as(who)))).toBe('access-denied')
    expect(await codeOf(move({}, await world.as('omar')))).toBe('student-not-found')
  })
})

async function formOfFirst() {
  const { id, version, name, notes, startTime, endTime, date, teacher, location } = await classOn('2026-11-05', fromId)
  return { id, version, name, notes, startTime, endTime, date, teacherId: teacher!.id, locationId: location!.id }
}
