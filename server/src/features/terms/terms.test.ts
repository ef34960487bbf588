import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people, rooms, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { codeOf } from '../auth/story.test.kit.ts'
import { findReminders } from '../classes/reminders/find-reminders.ts'
import { signInAgain } from '../invoices/bill.test.kit.ts'

let world: World
let olive: Browser

beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const span = (startsOn: string, endsOn = startsOn) => ({ startsOn, endsOn })
const halfTerm = { id: randomUUID(), kind: 'half-term' as const, reason: 'Half-term', ...span('2026-11-23', '2026-11-29') }
const close = (closure = halfTerm, undoable = false) => olive.call.terms.close({ closures: [closure], undoable })
const dates = async (browser = olive) => {
  const weeks = await Promise.all(
    ['2026-11-16', '2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14'].map((of) => browser.call.classes.week({ of })),
  )
  return weeks
    .flatMap(({ classes }) => classes)
    .filter(({ name }) => name === 'Ballet Beginners')
    .map(({ date, closedFor }) => [date, closedFor])
}
const closedDates = async (browser = olive) => (await dates(browser)).filter(([, closedFor]) => closedFor !== null)
const ballet = async (date: string) =>
  (await olive.call.classes.week({ of: date })).classes.find((one) => one.date === date && one.name === 'Ballet Beginners')!
const notified = async (type: string) =>
  (
    await world.inNorthlight(({ db }) =>
      db
        .selectFrom('notifications')
        .select(['userId', 'details'])
        .where('type', '=', type as never)
        .orderBy('userId')
        .execute(),
    )
  ).map(({ userId, details }) => [userId, details])
const series = (name: string, startsOn: string, endsOn: string, dayOfWeek = 1) => ({
  id: randomUUID(),
  name,
  teacherId: people.tara.id,
  locationId: rooms.studioB.id,
  startTime: '12:00',
  endTime: '13:00',
  when: { repeats: 'weekly' as const, dayOfWeek, startsOn, endsOn },
  studentIds: [children.mia.id],
})

describe('terms', () => {
  const autumn = { id: randomUUID(), name: 'Autumn term', ...span('2026-09-07', '2026-12-18') }

  it('are listed by their first day, added once, edited, deleted and restored', async () => {
    await olive.call.terms.add({ term: autumn })
    expect(await olive.call.terms.add({ term: autumn })).toEqual({ undo: null })
    expect(await codeOf(olive.call.terms.add({ term: { ...autumn, name: 'Other' } }))).toBe('added-before')
    const summer = { id: randomUUID(), name: 'Summer', ...span('2026-04-13', '2026-07-17') }
    await olive.call.terms.add({ term: summer })
    const list = async () => (await olive.call.terms.list()).terms
    expect(await list()).toEqual([summer, autumn])
    const { undo } = await olive.call.terms.edit({ ...summer, name: 'Summer term', undoable: true })
    expect((await list())[0]).toEqual({ ...summer, name: 'Summer term' })
    await olive.call.terms.undo({ id: undo!.id })
    expect(await list()).toEqual([summer, autumn])
    const removed = await olive.call.terms.remove({ id: autumn.id, undoable: true })
    expect(await list()).toEqual([summer])
    await olive.call.terms.undo({ id: removed.undo!.id })
    expect(await list()).toEqual([summer, autumn])
  })

  it('cannot overlap, and the refusal names the other term', async () => {
    await olive.call.terms.add({ term: autumn })
    const next = { id: randomUUID(), name: 'Spring', ...span('2026-12-18', '2027-03-25') }
    await expect(olive.call.terms.add({ term: next })).rejects.toMatchObject({
      code: 'terms-overlap',
      message: 'These dates overlap with Autumn term. Please choose others.',
    })
    expect(await codeOf(olive.call.terms.add({ term: { ...next, ...span('2027-01-04', '2027-01-03') } }))).toBe('invalid-input')
    await olive.call.terms.add({ term: { ...next, ...span('2027-01-04', '2027-03-25') } })
    expect(await codeOf(olive.call.terms.edit({ ...next, ...span('2026-12-01', '2027-03-25') }))).toBe('terms-overlap')
    const both = await Promise.all(
      [1, 2].map((n) =>
        codeOf(olive.call.terms.add({ term: { id: randomUUID(), name: `Summer ${n}`, ...span('2027-04-12', '2027-07-16') } })),
      ),
    )
    expect(both.toSorted()).toEqual(['none', 'terms-overlap'])
  })

  it('are for owners of the studio only', async () => {
    await olive.call.terms.add({ term: autumn })
    for (const name of ['tom', 'pat'] as const) expect(await codeOf((await world.as(name)).call.terms.list())).toBe('access-denied')
    const omar = await world.as('omar')
    expect((await omar.call.terms.list()).terms).toEqual([])
    expect(await codeOf(omar.call.terms.edit({ ...autumn, name: 'Ours' }))).toBe('term-not-found')
  })
})

describe('bank holidays', () => {
  it('are offered to studios in the United Kingdom only, from today on', async () => {
    const offered = (await olive.call.terms.list()).bankHolidays
    expect(offered[0]).toEqual({ date: '2026-11-30', name: 'St Andrew’s Day', nations: ['scotland'] })
    await world.inNorthlight(({ db }) => db.updateTable('studios').set({ country: 'IE' }).where('id', '=', studios.northlight.id).execute())
    expect((await olive.call.terms.list()).bankHolidays).toEqual([])
  })
})

describe('closed days', () => {
  it('close coming classes, which keep date, students and register, and say why to everybody', async () => {
    await close()
    expect(await closedDates()).toEqual([['2026-11-23', 'Half-term']])
    expect(await closedDates(await world.as('pat'))).toEqual([['2026-11-23', 'Half-term']])
    const { id } = await ballet('2026-11-23')
    expect((await olive.call.classes.read({ id })).students.map(({ name }) => name)).toEqual(['Mia Ellis'])
    const register = await olive.call.attendance.read({ classId: id })
    expect([register.class.closedFor, register.rows.length, register.can.mark]).toEqual(['Half-term', 1, false])
  })

  it('leave classes alone that have begun, and those of other studios', async () => {
    await olive.call.terms.close({ closures: [{ ...halfTerm, ...span('2026-11-09', '2026-11-18') }] })
    const states = async (of: string) => (await olive.call.classes.week({ of })).classes.map(({ name, closedFor }) => [name, closedFor])
    expect(await states('2026-11-16')).toEqual([
      ['Ballet Beginners', null],
      ['Street Dance', 'Half-term'],
      ['Open Floor', null],
    ])
    expect(await states('2026-11-09')).toEqual([['Ballet Beginners', null]])
    const omar = await world.as('omar')
    expect((await omar.call.classes.week({ of: '2026-11-09' })).classes.every(({ closedFor }) => closedFor === null)).toBe(true)
  })

  it('are added once, and not with other words under the same id', async () => {
    await close()
    expect(await close()).toEqual({ undo: null })
    expect(await codeOf(close({ ...halfTerm, reason: 'Other' }))).toBe('added-before')
    expect((await olive.call.terms.list()).closures).toEqual([halfTerm])
  })

  it('reopen their classes when they are deleted, except where another closure covers the day', async () => {
    const before = await dates()
    await close()
    const holiday = { id: randomUUID(), kind: 'bank-holiday' as const, reason: 'Boxing Day', ...span('2026-11-23') }
    await olive.call.terms.close({ closures: [holiday] })
    await olive.call.terms.reopen({ id: halfTerm.id })
    expect(await closedDates()).toEqual([['2026-11-23', 'Boxing Day']])
    await olive.call.terms.reopen({ id: holiday.id })
    expect(await dates()).toEqual(before)
    expect(await codeOf(olive.call.terms.reopen({ id: holiday.id }))).toBe('closure-not-found')
  })

  it('can be moved, and other classes close instead', async () => {
    await close()
    await olive.call.terms.editClosure({ ...halfTerm, ...span('2026-11-30', '2026-12-07'), reason: 'Snow' })
    expect(await closedDates()).toEqual([
      ['2026-11-30', 'Snow'],
      ['2026-12-07', 'Snow'],
    ])
    await olive.call.terms.editClosure({ ...halfTerm, ...span('2026-11-30', '2026-12-07'), reason: 'Ice' })
    expect((await closedDates()).map(([, reason]) => reason)).toEqual(['Ice', 'Ice'])
  })

  it('say beforehand what they will do', async () => {
    await close()
    const two = { ...halfTerm, id: randomUUID(), ...span('2026-11-21', '2026-11-30') }
    const preview = await olive.call.terms.preview({ put: [two], remove: [] })
    expect(preview).toMatchObject({ closes: 2, reopens: 0, booked: 0, refundMinor: 0, emailed: 3 })
    expect(await olive.call.terms.preview({ put: [], remove: [halfTerm.id] })).toMatchObject({ closes: 0, reopens: 1, emailed: 2 })
    expect(await olive.call.terms.preview({ put: [{ ...halfTerm, ...span('2026-11-30') }] })).toMatchObject({ closes: 1, reopens: 1 })
  })

  it('say beforehand what clashes with the classes that take place again', async () => {
    await close()
    const { location, teacher, startTime, endTime } = await ballet('2026-11-23')
    const when = { repeats: 'never' as const, date: '2026-11-23' }
    const rivals = { teacherId: people.tara.id, locationId: rooms.studioB.id, startTime, endTime, when }
    const rival = (name: string, more: object) =>
      olive.call.classes.add({
        ...rivals,
        id: randomUUID(),
        name,
        ...more,
      })
    await rival('Jazz', { locationId: location!.id })
    await rival('Tap', { startTime: endTime, endTime: '19:30', teacherId: teacher!.id })
    const preview = () => olive.call.terms.preview({ remove: [halfTerm.id] })
    const named = async () => (await preview()).clashes.first.map(({ className, room, teacher: who }) => [className, room, who])
    expect(new Set(await named())).toEqual(
      new Set([
        ['Ballet Beginners', location!.name, null],
        ['Jazz', location!.name, null],
      ]),
    )
    await rival('Contemporary', { teacherId: teacher!.id })
    expect((await preview()).clashes.count).toBe(3)
    expect((await olive.call.terms.preview({ put: [{ ...halfTerm, ...span('2026-11-23') }] })).clashes).toEqual({ first: [], count: 0 })
    const [before, night] = [randomUUID(), { startTime: '23:00', endTime: '01:00' }]
    await close({ ...halfTerm, id: before, ...span('2026-12-01') })
    await rival('Late', { ...night, when: { repeats: 'never', date: '2026-11-30' } })
    await rival('Early', { startTime: '00:30', endTime: '02:00', when: { repeats: 'never', date: '2026-12-01' } })
    expect((await olive.call.terms.preview({ remove: [before] })).clashes.first).toMatchObject([{ className: 'Late', date: '2026-11-30' }])
  })

  it('notify families and teachers once each, whatever the number of classes', async () => {
    await olive.call.classes.add(series('Jazz', '2026-11-24', '2026-12-08', 2))
    await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    await close({ ...halfTerm, ...span('2026-11-23', '2026-12-06') })
    const details = { className: 'Ballet Beginners', date: '2026-11-23', startTime: '17:00', closedFor: 'Half-term' }
    const all = await notified('class_cancellation')
    expect(all).toHaveLength(3)
    const mia = { studentId: children.mia.id, name: 'Mia Ellis', classNames: ['Ballet Beginners', 'Jazz'] }
    expect(all).toContainEqual([people.pat.id, expect.objectContaining({ ...details, count: 4, lastDate: '2026-12-01' })])
    expect(JSON.stringify(all)).toContain(JSON.stringify(mia).slice(1, 20))
    expect(all).toContainEqual([people.tom.id, expect.objectContaining({ ...details, count: 2 })])
    await olive.call.terms.reopen({ id: halfTerm.id })
    expect(await notified('class_schedule')).toContainEqual([people.pat.id, expect.objectContaining({ count: 4, isOnAgain: true })])
  })

  it('can be undone, and then nobody is notified', async () => {
    const before = await dates()
    const { undo } = await close(halfTerm, true)
    expect(await closedDates()).toHaveLength(1)
    await olive.call.terms.undo({ id: undo!.id })
    await olive.call.terms.undo({ id: undo!.id })
    expect(await dates()).toEqual(before)
    await world.app.jobs.runDue({ early: true })
    expect(await notified('class_cancellation')).toEqual([])
    expect((await olive.call.terms.list()).closures).toEqual([])
  })

  it('are not undone when somebody has changed them since, nor by another owner or too late', async () => {
    const { undo } = await close(halfTerm, true)
    await olive.call.terms.editClosure({ ...halfTerm, reason: 'Holiday' })
    expect(await codeOf(olive.call.terms.undo({ id: undo!.id }))).toBe('changed-since')
    expect(await codeOf((await world.as('omar')).call.terms.undo({ id: undo!.id }))).toBe('undo-over')
    await world.app.jobs.runDue({ early: true })
    expect(await codeOf(olive.call.terms.undo({ id: undo!.id }))).toBe('undo-over')
  })

  it('are restored with their classes when deleting them is undone', async () => {
    await close()
    const { undo } = await olive.call.terms.reopen({ id: halfTerm.id, undoable: true })
    expect(await closedDates()).toEqual([])
    await olive.call.terms.undo({ id: undo!.id })
    expect(await closedDates()).toEqual([['2026-11-23', 'Half-term']])
    await world.app.jobs.runDue({ early: true })
    expect(await notified('class_schedule')).toEqual([])
  })

  it('close past days again as well when opening them is undone', async () => {
    await close()
    world.clock.set('2026-11-26T12:00:00Z')
    olive = await signInAgain(world, 'olive')
    const { undo } = await olive.call.terms.reopen({ id: halfTerm.id, undoable: true })
    await olive.call.terms.undo({ id: undo!.id })
    expect(await closedDates()).toEqual([['2026-11-23', 'Half-term']])
  })

  it('notify nobody about classes that were deleted before', async () => {
    const { id } = await ballet('2026-11-23')
    await world.inNorthlight(({ db, studioId }) =>
      db
        .updateTable('classes')
        .set({ archivedAt: new Date('2026-11-10T10:00:00Z') })
        .where('studioId', '=', studioId)
        .where('id', '=', id)
        .execute(),
    )
    await close()
    await olive.call.terms.reopen({ id: halfTerm.id })
    expect(await notified('class_cancellation')).toEqual([])
    expect(await notified('class_schedule')).toEqual([])
  })

  it('close a class once, when two owners add them at the same moment', async () => {
    const again = { ...halfTerm, id: randomUUID(), reason: 'Holiday' }
    await Promise.all([close(), close(again)])
    expect(await closedDates()).toHaveLength(1)
    expect(await notified('class_cancellation')).toHaveLength(2)
  })
})

describe('closed days that are changed by two owners', () => {
  it('are refused for the second owner, whose version is out of date', async () => {
    await close()
    const longer = { ...halfTerm, endsOn: '2026-12-04' }
    await olive.call.terms.editClosure({ ...longer, was: halfTerm })
    const late = { ...halfTerm, reason: 'Holiday', was: halfTerm }
    expect(await codeOf(olive.call.terms.editClosure(late))).toBe('closure-changed')
    expect((await olive.call.terms.list()).closures).toEqual([longer])
  })
})

describe('a class on a closed day', () => {
  it('is added closed, and is not counted to its teacher', async () => {
    await close()
    await olive.call.classes.add(series('Jazz', '2026-11-16', '2026-12-07', 5))
    const jazz = (await olive.call.classes.week({ of: '2026-11-23' })).classes.find(({ name }) => name === 'Jazz')
    expect(jazz).toMatchObject({ closedFor: 'Half-term', enrolledCount: 1, version: 1 })
    expect(await notified('class_assigned')).toEqual([[people.tara.id, expect.objectContaining({ count: 2 })]])
    expect(await notified('student_enrollment')).toContainEqual([people.pat.id, expect.objectContaining({ count: 2 })])
  })

  it('can be added by mistake and taken back', async () => {
    await close()
    const { undo } = await olive.call.classes.add({ ...series('Jazz', '2026-11-16', '2026-12-07', 5), undoable: true })
    expect(await codeOf(olive.call.classes.undo({ id: undo!.id }))).toBe('none')
  })

  it('closes when it is moved there, opens when it is moved away, and both can be undone', async () => {
    await close()
    const move = async (from: string, date: string) => {
      const { version, id, name, teacher, location, startTime, endTime } = await ballet(from)
      const kept = { id, version, name, teacherId: teacher!.id, locationId: location!.id, startTime, endTime }
      return (await olive.call.classes.edit({ ...kept, date, scope: 'single', undoable: true })).undo!.id
    }
    const first = await move('2026-11-30', '2026-11-24')
    expect((await ballet('2026-11-24')).closedFor).toBe('Half-term')
    await olive.call.classes.undo({ id: first })
    expect((await ballet('2026-11-30')).closedFor).toBe(null)
    await move('2026-11-30', '2026-11-24')
    await world.app.jobs.runDue({ early: true })
    expect(await notified('class_cancellation')).toHaveLength(4)
    const second = await move('2026-11-24', '2026-12-01')
    expect((await ballet('2026-12-01')).closedFor).toBe(null)
    await olive.call.classes.undo({ id: second })
    expect((await ballet('2026-11-24')).closedFor).toBe('Half-term')
  })

  it('clashes with nothing', async () => {
    const asked = (date: string) =>
      olive.call.classes.clashes({
        teacherId: people.tom.id,
        locationId: rooms.studioA.id,
        startTime: '17:30',
        endTime: '18:30',
        when: { repeats: 'never', date },
        studentIds: [],
      })
    expect((await asked('2026-11-23')).count).toBe(1)
    await close()
    expect((await asked('2026-11-23')).count).toBe(0)
    expect((await asked('2026-11-30')).count).toBe(1)
  })

  it('needs no register, and accepts none', async () => {
    const closure = { ...halfTerm, ...span('2026-11-18') }
    await close(closure)
    const marks = [{ studentId: children.leo.id, status: 'present' as const }]
    const save = () => olive.call.attendance.save({ classId: classIds.street, marks })
    await expect(save()).rejects.toMatchObject({ code: 'class-closed', message: 'This class does not take place: Half-term.' })
    world.clock.set('2026-11-18T22:00:00Z')
    const look = async () => {
      await world.inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'attendance.find-missing', input: {}, options: {} }]))
      await world.app.jobs.runDue()
    }
    await look()
    expect(await notified('attendance_missing')).toEqual([])
    await world.inNorthlight(({ db }) => db.updateTable('classes').set({ closureId: null }).where('id', '=', classIds.street).execute())
    await look()
    expect(await notified('attendance_missing'), 'as it does for others').not.toEqual([])
  })

  it('is in no reminder, and on no dashboard as one to be taught', async () => {
    await close({ ...halfTerm, ...span('2026-11-18') })
    const due = await findReminders({ db: world.database.kysely, now: world.clock.now() } as never)
    expect(due.map(({ input }) => input.classId)).not.toContain(classIds.street)
    const tara = await (await world.as('tara')).call.dashboards.teacher()
    expect(tara.day.map(({ closedFor }) => closedFor)).toEqual(['Half-term'])
    const owner = await olive.call.dashboards.owner()
    expect(owner.day.map(({ name, closedFor }) => [name, closedFor])).toEqual([['Street Dance', 'Half-term']])
  })

  it('stays closed when it is deleted meanwhile and restored', async () => {
    const { id } = await ballet('2026-11-23')
    const { undo } = await olive.call.classes.remove({ id, scope: 'single', undoable: true })
    await close()
    await olive.call.classes.undo({ id: undo!.id })
    expect(await closedDates()).toEqual([['2026-11-23', 'Half-term']])
  })
})
