import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people, type PersonName } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { everything, jazz } from '../undoing/actions.test.kit.ts'

let world: World
let olive: Browser
const classId = randomUUID()
const { mia, leo, noor, nils } = children
// It is Wednesday 18 November 2026, 10:00. Jazz is Tom's, on Wednesdays at seven from 11 November to 2 December.
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  const when = { repeats: 'weekly' as const, dayOfWeek: 3, startsOn: '2026-11-11', endsOn: '2026-12-02' }
  const evening = { startTime: '19:00', endTime: '20:00' }
  await olive.call.classes.add(jazz({ id: classId, ...evening, undoable: false, studentIds: [], when }))
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const enrol = (changes: object = {}, browser = olive) => browser.call.classes.enrol({ classId, studentIds: [mia.id, noor.id], ...changes })
const dates = (studentId: string) =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db
      .selectFrom('enrolments as e')
      .innerJoin('classes as c', 'c.id', 'e.classId')
      .select('c.date')
      .where('c.seriesId', '=', classId)
      .where('e.studentId', '=', studentId)
      .orderBy('c.date')
      .execute()
    return rows.map(({ date }) => date.slice(5))
  })
const notified = () =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db.selectFrom('notifications').select('userId').where('type', '=', 'student_enrollment').execute()
    return rows.map(({ userId }) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === userId) ?? '').toSorted()
  })
const coming = ['11-18', '11-25', '12-02']

describe('enrolling several students in a class', () => {
  it('gives each all dates that are to come, leaves who is in them, and tells each person once', async () => {
    await enrol({ studentIds: [leo.id] })
    await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    expect(await enrol({ studentIds: [mia.id, leo.id, noor.id, mia.id] })).toEqual({
      className: 'Jazz',
      first: '2026-11-18',
      enrolled: 2,
      already: ['Leo Ellis'],
      undo: null,
    })
    expect(await Promise.all([mia.id, leo.id, noor.id].map(dates))).toEqual([coming, coming, coming])
    expect(await notified()).toEqual(['pat', 'quinn', 'tom'])
  })

  it('completes who is in some of its dates', async () => {
    const { classes } = await olive.call.classes.week({ of: '2026-11-25' })
    const { id } = classes.find((one) => one.seriesId === classId)!
    await world.inNorthlight(({ db, studioId }) =>
      db
        .insertInto('enrolments')
        .values({ studioId, classId: id, date: '2026-11-25', studentId: mia.id, enrolledAt: new Date() })
        .execute(),
    )
    expect(await enrol({ studentIds: [mia.id] })).toMatchObject({ enrolled: 1, already: [] })
    expect(await dates(mia.id)).toEqual(coming)
  })

  it('begins, in words, on the first date that takes place', async () => {
    const { classes } = await olive.call.classes.week({ of: '2026-11-18' })
    const { id } = classes.find((one) => one.seriesId === classId)!
    await olive.call.callingOff.callOff({ id: randomUUID(), date: '2026-11-18', classIds: [id], reason: 'Ill' })
    expect(await enrol()).toMatchObject({ enrolled: 2, first: '2026-11-25' })
    expect(await dates(mia.id)).toEqual(coming)
  })

  it('does nothing more when it is repeated or pressed twice at once, and can be undone', async () => {
    const before = await everything(world)
    const both = await Promise.all([enrol({ undoable: true }), enrol({ undoable: true })])
    expect(new Set(both.map(({ enrolled }) => enrolled))).toEqual(new Set([0, 2]))
    expect(await enrol()).toMatchObject({ enrolled: 0, already: ['Mia Ellis', 'Noor Osei'], undo: null })
    await olive.call.classes.undo({ id: both.find(({ undo }) => undo)!.undo!.id })
    expect(await everything(world)).toEqual(before)
    expect(await notified()).toEqual([])
  })

  it('is refused together when a class or a student is not there, or of another studio', async () => {
    for (const studentIds of [
      [mia.id, nils.id],
      [mia.id, randomUUID()],
    ])
      expect(await codeOf(enrol({ studentIds }))).toBe('student-not-found')
    expect(await codeOf(enrol({ classId: randomUUID() }))).toBe('class-not-found')
    expect(await codeOf(enrol({}, await world.as('omar')))).toBe('class-not-found')
    for (const name of ['tom', 'pat'] as const) await expect(enrol({}, await world.as(name))).rejects.toMatchObject({ status: 403 })
    expect(await dates(mia.id)).toEqual([])
  })

  it('is refused for places that are booked, and for a class without dates to come', async () => {
    const id = randomUUID()
    await olive.call.classes.add(jazz({ id, undoable: false, studentIds: [], dropIn: { capacity: 5, priceMinor: 0 } }))
    expect(await codeOf(enrol({ classId: id }))).toBe('places-are-booked')
    const past = randomUUID()
    const when = { repeats: 'never' as const, date: '2026-11-11' }
    await olive.call.classes.add(jazz({ id: past, undoable: false, studentIds: [], startTime: '21:00', endTime: '22:00', when }))
    expect(await codeOf(enrol({ classId: past }))).toBe('nothing-to-join')
  })
})
