import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people, type PersonName } from '../../world/people.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { formOf, jazz } from '../classes/undoing/actions.test.kit.ts'

let world: World
let olive: Browser
const seriesId = randomUUID()
const { mia, leo, noor, nils } = children
// It is Wednesday 18 November 2026, 10:00. Jazz is Tom's, on four Fridays from 20 November, and Mia has its only place.
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await olive.call.classes.add(jazz({ id: seriesId, undoable: false, capacity: 1 }))
  await forget()
}, 60_000)
afterEach(() => world?.close())

const forget = () => world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
const dateOf = async (date = '2026-11-20') =>
  (await olive.call.classes.week({ of: date })).classes.find((one) => one.seriesId === seriesId && one.date === date)!
const put = (studentId: string, changes: object = {}, browser = olive) => {
  world.clock.advance({ seconds: 1 })
  return browser.call.waitingLists.put({ id: randomUUID(), classId: seriesId, studentId, wants: 'term', ...changes })
}
const list = async () =>
  (await olive.call.waitingLists.of({ classId: seriesId })).waiting.map(({ student, wants }) => [student.name, wants])
const give = async (id: string, changes: object = {}) =>
  olive.call.waitingLists.give({ id, classId: (await dateOf()).id, undoable: true, ...changes })
const withdraw = async (studentId: string, changes: object = {}) =>
  olive.call.classes.edit(formOf(await dateOf(), { scope: 'all', withdraw: [studentId], undoable: false, ...changes }))
const told = () =>
  world.inNorthlight(async ({ db }) => {
    const rows = await db.selectFrom('notifications').select(['userId', 'message']).where('type', '=', 'class_place_free').execute()
    const nameOf = (id: string) => (Object.keys(people) as PersonName[]).find((name) => people[name].id === id)
    return rows.map(({ userId, message }) => `${nameOf(userId)}: ${message}`).toSorted()
  })
/** The half minute in which what was done could be undone is over. */
const pass = () => world.app.jobs.runDue({ early: true })

describe('the waiting list of a class', () => {
  it('keeps who waits in line, each once however often it is sent', async () => {
    const id = randomUUID()
    await Promise.all([put(leo.id, { id }), put(leo.id, { id })])
    await put(noor.id, { wants: 'trial' })
    expect(await list()).toEqual([
      ['Leo Ellis', 'term'],
      ['Noor Osei', 'trial'],
    ])
    expect(await codeOf(put(leo.id))).toBe('waiting-already')
    expect(await codeOf(put(leo.id, { id, wants: 'trial' }))).toBe('waiting-already')
    await Promise.all([1, 2].map(() => olive.call.waitingLists.takeOff({ id })))
    expect(await list()).toEqual([['Noor Osei', 'trial']])
  })

  it('is for full classes alone: while there is a place nobody has to wait', async () => {
    await olive.call.classes.edit(formOf(await dateOf('2026-11-27'), { withdraw: [mia.id] }))
    expect(await codeOf(put(leo.id, { wants: 'trial' }))).toBe('places-left')
    await put(leo.id)
    expect(await olive.call.waitingLists.of({ classId: seriesId })).toMatchObject({ isFree: { term: false, trial: true } })
    await olive.call.classes.edit(formOf(await dateOf(), { scope: 'all', capacity: null }))
    expect(await codeOf(put(noor.id))).toBe('places-left')
  })

  it('takes no student twice, nor of another studio, nor for a drop-in, nor for a class that is over', async () => {
    expect(await codeOf(put(mia.id))).toBe('enrolled-already')
    for (const id of [nils.id, randomUUID()]) expect(await codeOf(put(id))).toBe('student-not-found')
    expect(await codeOf(put(leo.id, { classId: randomUUID() }))).toBe('class-not-found')
    expect(await codeOf(put(nils.id, {}, await world.as('omar')))).toBe('class-not-found')
    expect(await codeOf(olive.call.waitingLists.of({ classId: randomUUID() }))).toBe('class-not-found')
    for (const name of ['tom', 'pat'] as const) await expect(put(leo.id, {}, await world.as(name))).rejects.toMatchObject({ status: 403 })
    const [dropIn, past] = [randomUUID(), randomUUID()]
    const on = (date: string) => ({ repeats: 'never' as const, date })
    await olive.call.classes.add(jazz({ id: dropIn, when: on('2026-11-21'), studentIds: [], dropIn: { capacity: 1, priceMinor: 0 } }))
    await olive.call.classes.add(jazz({ id: past, when: on('2026-11-16'), capacity: 1 }))
    expect(await codeOf(put(leo.id, { classId: dropIn }))).toBe('places-are-booked')
    expect(await codeOf(put(leo.id, { classId: past }))).toBe('nothing-to-join')
  })

  it('tells the owners once that a place is free, and for whom, when somebody leaves', async () => {
    const { id } = await put(leo.id)
    await put(noor.id)
    await withdraw(mia.id)
    const words = 'Leo Ellis is first on the waiting list of Jazz.'
    expect(await told()).toEqual([`olive: ${words}`])
    await withdraw(mia.id)
    await olive.call.classes.edit(formOf(await dateOf(), { scope: 'all', name: 'Jazz 1', undoable: false }))
    expect(await told()).toEqual([`olive: ${words}`])

    await forget()
    const { undo } = await give(id)
    expect(await list()).toEqual([['Noor Osei', 'term']])
    await pass()
    expect(undo).not.toBeNull()
    await withdraw(leo.id)
    expect(await told()).toEqual(['olive: Noor Osei is first on the waiting list of Jazz 1.'])
  })

  it('tells nobody while the withdrawal can be undone, and then once', async () => {
    await put(leo.id)
    const { undo } = await withdraw(mia.id, { undoable: true })
    expect(await told()).toEqual([])
    await olive.call.classes.undo({ id: undo!.id })
    await pass()
    expect(await told()).toEqual([])
    await withdraw(mia.id, { undoable: true })
    await pass()
    expect(await told()).toEqual(['olive: Leo Ellis is first on the waiting list of Jazz.'])
  })

  it('tells them of more places, of a student who moves or is deleted, and of one date for who waits for a trial', async () => {
    await put(leo.id)
    await olive.call.classes.edit(formOf(await dateOf(), { scope: 'all', capacity: 2, undoable: false }))
    expect((await told()).length).toBe(1)
    await olive.call.classes.enrol({ classId: seriesId, studentIds: [leo.id] })
    expect(await list()).toEqual([])
    await put(noor.id, { wants: 'trial' })
    await forget()
    const tap = jazz({ name: 'Tap', startTime: '10:00', endTime: '11:00', studentIds: [], undoable: false })
    await olive.call.classes.add(tap)
    await olive.call.classes.moveStudent({ studentId: leo.id, fromId: seriesId, toId: tap.id, on: '2026-11-24' })
    const trial = (day: string) => `olive: Noor Osei is waiting for a trial, and Jazz has a place on ${day} at 08:00.`
    expect(await told()).toEqual([trial('Friday 27 November')])

    await olive.call.classes.moveStudent({ studentId: leo.id, fromId: tap.id, toId: seriesId, on: '2026-11-24' })
    await forget()
    const pat = await world.as('pat')
    await pat.call.students.remove({ id: leo.id })
    expect(await told()).toEqual([trial('Friday 20 November')])
  })

  it('gives the place by one press, and an undo puts the student where it stood', async () => {
    const { id } = await put(leo.id)
    const { id: next } = await put(noor.id)
    await expect(give(id)).rejects.toMatchObject({ code: 'class-full' })
    await withdraw(mia.id)
    const given = await give(id)
    expect(given).toMatchObject({ className: 'Jazz', date: '2026-11-20', undo: { id: expect.any(String) } })
    expect((await olive.call.classes.read({ id: (await dateOf()).id })).students.map(({ name }) => name)).toEqual(['Leo Ellis'])
    expect(await list()).toEqual([['Noor Osei', 'term']])
    await olive.call.classes.undo({ id: given.undo!.id })
    expect(await list()).toEqual([
      ['Leo Ellis', 'term'],
      ['Noor Osei', 'term'],
    ])
    const both = await Promise.all([codeOf(give(id)), codeOf(give(next))])
    expect(both.toSorted()).toEqual(['class-full', 'none'])
    expect((await list()).length).toBe(1)
  })

  it('gives a trial in the date that is asked, and goes on waiting for the term after a trial', async () => {
    const { id } = await put(leo.id, { wants: 'trial' })
    const other = await put(noor.id)
    const friday = await dateOf('2026-11-27')
    await olive.call.classes.edit(formOf(friday, { withdraw: [mia.id], undoable: false }))
    expect(await codeOf(give(id))).toBe('class-full')
    expect(await give(id, { classId: friday.id })).toMatchObject({ date: '2026-11-27' })
    expect((await olive.call.classes.read({ id: friday.id })).students).toMatchObject([{ name: 'Leo Ellis', isTrial: true }])
    await olive.call.classes.enrolAsTrial({ classId: friday.id, studentId: noor.id, overfill: true })
    expect(await list()).toEqual([['Noor Osei', 'term']])
    expect(await codeOf(give(id))).toBe('waiting-not-found')
    expect(await codeOf(give(other.id, { classId: randomUUID() }))).toBe('class-not-found')
  })

  it('goes with the student and with the class, and goes on in another term', async () => {
    await put(leo.id)
    await put(noor.id)
    const quinn = await world.as('quinn')
    await quinn.call.students.remove({ id: noor.id })
    expect(await list()).toEqual([['Leo Ellis', 'term']])
    const [autumn, spring] = [randomUUID(), randomUUID()]
    await olive.call.terms.add({ term: { id: autumn, name: 'Autumn', startsOn: '2026-09-07', endsOn: '2026-12-18' } })
    await olive.call.terms.add({ term: { id: spring, name: 'Spring', startsOn: '2027-01-04', endsOn: '2027-03-25' } })
    await olive.call.terms.copy({ fromId: autumn, toId: spring, withStudents: true })
    expect(await dateOf('2027-01-08')).toMatchObject({ enrolledCount: 1 })
    expect(await list()).toEqual([['Leo Ellis', 'term']])
    const { undo } = await olive.call.classes.remove({ id: (await dateOf()).id, scope: 'all', undoable: true })
    expect(await codeOf(olive.call.waitingLists.of({ classId: seriesId }))).toBe('class-not-found')
    await olive.call.classes.undo({ id: undo!.id })
    expect(await list()).toEqual([['Leo Ellis', 'term']])
    await olive.call.classes.remove({ id: (await dateOf()).id, scope: 'all' })
    const rows = await world.inNorthlight(({ db }) => db.selectFrom('waitingStudents').select('id').execute())
    expect(rows).toEqual([])
  })
})
