import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people, type PersonName } from '../../../world/people.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { everything, formOf, jazz } from '../undoing/actions.test.kit.ts'

let world: World
let olive: Browser
const seriesId = randomUUID()
const { mia, leo, noor, nils } = children
let first: string
// It is Wednesday 18 November 2026, 10:00. Jazz is Tom's, on Fridays from 20 November to 11 December, with two places; Mia has one of them.
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await olive.call.classes.add(jazz({ id: seriesId, undoable: false, capacity: 2 }))
  first = (await dates())[0]!.id
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world?.close())

const dates = async () => {
  const weeks = await Promise.all(['2026-11-20', '2026-11-27', '2026-12-04'].map((of) => olive.call.classes.week({ of })))
  return weeks.flatMap(({ classes }) => classes.filter((one) => one.seriesId === seriesId))
}
const tryOut = (studentId: string, changes: object = {}, browser = olive) =>
  browser.call.classes.enrolAsTrial({ classId: first, studentId, ...changes })
const inIt = async () => (await olive.call.classes.read({ id: first })).students.map(({ name, isTrial }) => [name, isTrial])
const notified = () =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db.selectFrom('notifications').select(['userId', 'title', 'message']).execute()
    const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)
    return rows.map(({ userId, title, message }) => [nameOf(userId), title, message].join(': ')).toSorted()
  })

describe('a trial place', () => {
  it('is one place of one date, is said as a trial in the class and its register, and family and teacher are told once', async () => {
    const said = { className: 'Jazz', date: '2026-11-20', undo: null }
    expect(await Promise.all([tryOut(noor.id), tryOut(noor.id)])).toEqual([said, said])
    expect(await inIt()).toEqual([
      ['Mia Ellis', false],
      ['Noor Osei', true],
    ])
    expect((await dates()).map(({ enrolledCount, spotsLeft }) => [enrolledCount, spotsLeft])).toEqual([
      [2, 0],
      [1, 1],
      [1, 1],
    ])
    const tom = await world.as('tom')
    const { rows } = await tom.call.attendance.read({ classId: first })
    expect(rows.map(({ student, isTrial, isDropIn }) => [student.name, isTrial, isDropIn])).toEqual([
      ['Mia Ellis', false, false],
      ['Noor Osei', true, false],
    ])
    const words = 'Trial place: Noor Osei is coming to Jazz for a trial on Friday 20 November at 08:00.'
    expect(await notified()).toEqual([`quinn: ${words}`, `tom: ${words}`])
    const quinn = await world.as('quinn')
    expect((await quinn.call.classes.read({ id: first })).students.map(({ name }) => name)).toEqual(['Noor Osei'])
  })

  it('can be undone, and taken back in the form of the class, whose undo makes it a trial again', async () => {
    const before = await everything(world)
    const { undo } = await tryOut(noor.id, { undoable: true })
    await olive.call.classes.undo({ id: undo!.id })
    expect(await everything(world)).toEqual(before)

    await tryOut(noor.id)
    const one = (await dates())[0]!
    const left = await olive.call.classes.edit(formOf(one, { withdraw: [noor.id] }))
    expect(await inIt()).toEqual([['Mia Ellis', false]])
    await olive.call.classes.undo({ id: left.undo!.id })
    expect(await inIt()).toEqual([
      ['Mia Ellis', false],
      ['Noor Osei', true],
    ])
  })

  it('stays a trial when the child joins the term, is not copied into another week, and not moved with its child', async () => {
    await tryOut(noor.id)
    await olive.call.classes.enrol({ classId: seriesId, studentIds: [noor.id] })
    expect(await inIt()).toContainEqual(['Noor Osei', true])
    expect((await dates()).map(({ enrolledCount }) => enrolledCount)).toEqual([2, 2, 2])
    const tap = randomUUID()
    await olive.call.classes.add(jazz({ id: tap, name: 'Tap', startTime: '10:00', endTime: '11:00', studentIds: [], undoable: false }))
    await tryOut(leo.id, { classId: (await olive.call.classes.week({ of: '2026-11-20' })).classes.find((one) => one.seriesId === tap)!.id })
    expect(await codeOf(olive.call.classes.moveStudent({ studentId: leo.id, fromId: tap, toId: seriesId, on: '2026-11-18' }))).toBe(
      'not-in-class',
    )
    const wish = { what: 'day' as const, from: '2026-11-20', to: ['2026-12-18'], leaveOut: [], withStudents: true }
    const copied = await olive.call.classCopies.preview(wish)
    expect(copied.from.map(({ name, students }) => [name, students])).toEqual([
      ['Jazz', 1],
      ['Tap', 0],
    ])
  })

  it('beyond the number of places is refused until the owner wants it, also when two press at once', async () => {
    const both = await Promise.all([codeOf(tryOut(noor.id)), codeOf(tryOut(leo.id))])
    expect(both.toSorted()).toEqual(['class-full', 'none'])
    expect((await inIt()).length).toBe(2)
    const other = both[0] === 'none' ? leo : noor
    await expect(tryOut(other.id)).rejects.toMatchObject({
      message: 'On Friday 20 November, 2 of 2 places are taken. This would make 3.',
    })
    await tryOut(other.id, { overfill: true })
    expect((await dates())[0]).toMatchObject({ enrolledCount: 3, spotsLeft: 0 })
  })

  it('is refused for who is in the class, for a drop-in, for what has begun or is closed, and to everybody but owners', async () => {
    expect(await codeOf(tryOut(mia.id))).toBe('enrolled-already')
    for (const id of [nils.id, randomUUID()]) expect(await codeOf(tryOut(id))).toBe('student-not-found')
    for (const classId of [randomUUID(), seriesId]) expect(await codeOf(tryOut(noor.id, { classId }))).toBe('class-not-found')
    expect(await codeOf(tryOut(noor.id, {}, await world.as('omar')))).toBe('class-not-found')
    for (const name of ['tom', 'quinn'] as const)
      await expect(tryOut(noor.id, {}, await world.as(name))).rejects.toMatchObject({ status: 403 })
    const dropIn = randomUUID()
    const when = { repeats: 'never' as const, date: '2026-11-21' }
    await olive.call.classes.add(jazz({ id: dropIn, when, studentIds: [], dropIn: { capacity: 5, priceMinor: 0 } }))
    expect(await codeOf(tryOut(noor.id, { classId: dropIn }))).toBe('places-are-booked')
    await olive.call.callingOff.callOff({ id: randomUUID(), date: '2026-11-20', classIds: [first], reason: 'Ill' })
    expect(await codeOf(tryOut(noor.id))).toBe('class-closed')
    const past = randomUUID()
    await olive.call.classes.add(jazz({ id: past, when: { repeats: 'never', date: '2026-11-17' }, studentIds: [] }))
    expect(await codeOf(tryOut(noor.id, { classId: past }))).toBe('class-started')
  })
})

describe('enrolling beyond the number of places', () => {
  const enrol = (studentIds: string[], changes: object = {}) => olive.call.classes.enrol({ classId: seriesId, studentIds, ...changes })

  it('is refused in whole, with the first date that would be too full, until the owner wants it', async () => {
    await expect(enrol([leo.id, noor.id])).rejects.toMatchObject({
      code: 'class-full',
      message: 'On Friday 20 November, 1 of 2 places are taken. This would make 3.',
    })
    expect((await dates()).map(({ enrolledCount }) => enrolledCount)).toEqual([1, 1, 1])
    expect(await enrol([leo.id, noor.id], { overfill: true })).toMatchObject({ enrolled: 2 })
    expect(await enrol([leo.id, noor.id])).toMatchObject({ enrolled: 0, already: ['Leo Ellis', 'Noor Osei'] })
  })

  it('of two owners who give the last place away at once, the second reads that it has gone', async () => {
    const both = await Promise.all([codeOf(enrol([leo.id])), codeOf(enrol([noor.id]))])
    expect(both.toSorted()).toEqual(['class-full', 'none'])
  })

  it('asks so in the form of the class, in a new one and when a student moves', async () => {
    const one = (await dates())[0]!
    const edit = (changes: object = {}) => olive.call.classes.edit(formOf(one, { scope: 'all', enrol: [leo.id, noor.id], ...changes }))
    expect(await codeOf(edit())).toBe('class-full')
    await edit({ capacity: 3 })
    expect((await dates()).map(({ enrolledCount, capacity }) => [enrolledCount, capacity])).toEqual([
      [3, 3],
      [3, 3],
      [3, 3],
    ])
    const tap = jazz({ name: 'Tap', startTime: '10:00', endTime: '11:00', capacity: 1, undoable: false })
    expect(await codeOf(olive.call.classes.add({ ...tap, studentIds: [leo.id, noor.id] }))).toBe('class-full')
    await olive.call.classes.add({ ...tap, studentIds: [leo.id] })
    const move = { studentId: mia.id, fromId: seriesId, toId: tap.id, on: '2026-11-18' }
    expect(await codeOf(olive.call.classes.moveStudent(move))).toBe('class-full')
    expect(await olive.call.classes.moveStudent({ ...move, overfill: true })).toMatchObject({ joined: 4 })
  })

  it('leaves a class alone that has no number of places', async () => {
    const one = (await dates())[0]!
    await olive.call.classes.edit(formOf(one, { scope: 'all', capacity: null }))
    expect(await enrol([leo.id, noor.id])).toMatchObject({ enrolled: 2 })
  })
})
