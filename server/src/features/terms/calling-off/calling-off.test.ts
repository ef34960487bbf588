import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people, rooms } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { signInAgain } from '../../invoices/bill.test.kit.ts'

let world: World
let olive: Browser

beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const today = '2026-11-18'
const snow = (classIdsOff: string[] = [classIds.street], more = {}) => ({
  id: randomUUID(),
  date: today,
  classIds: classIdsOff,
  reason: 'Snow',
  note: 'Please stay at home.',
  undoable: true,
  ...more,
})
const callOff = (one = snow(), browser = olive) => browser.call.callingOff.callOff(one)
const street = async (browser = olive) => browser.call.classes.read({ id: classIds.street })
const later = () => world.app.jobs.runDue({ early: true })
const notified = async (type = 'class_cancellation') =>
  (
    await world.inNorthlight(({ db }) =>
      db
        .selectFrom('notifications')
        .select(['userId', 'details', 'priority', 'link'])
        .where('type', '=', type as never)
        .where('heldBy', 'is', null)
        .orderBy('userId')
        .execute(),
    )
  ).map((one) => ({ ...one, details: one.details as any }))
const add = async (name: string, startTime: string, endTime: string, date = today, studentIds: string[] = [children.mia.id]) => {
  const id = randomUUID()
  await olive.call.classes.add({
    id,
    name,
    teacherId: people.tara.id,
    locationId: rooms.studioA.id,
    startTime,
    endTime,
    when: { repeats: 'never', date },
    studentIds,
  })
  return id
}
const edited = async (id: string, changes: object) => {
  const { version, name, teacher, location, startTime, endTime, date } = await olive.call.classes.read({ id })
  const kept = { id, version, name, teacherId: teacher!.id, locationId: location!.id, startTime, endTime, date, scope: 'single' as const }
  return olive.call.classes.edit({ ...kept, ...changes })
}
async function secondOwner(): Promise<Browser> {
  await olive.call.users.changeRole({ id: people.tara.id, role: 'owner' })
  return signInAgain(world, 'tara')
}

describe('calling off classes', () => {
  it('shows the classes of the day that are not over, and what calling them off would do', async () => {
    const jazz = await add('Jazz', '19:00', '20:00')
    await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    const day = await olive.call.callingOff.day({})
    expect(day.classes.map(({ name, students, whyNot }) => [name, students, whyNot])).toEqual([
      ['Street Dance', 2, null],
      ['Jazz', 1, null],
    ])
    expect(await olive.call.callingOff.preview({ classIds: [classIds.street, jazz] })).toMatchObject({
      families: 2,
      teachers: 1,
      emailed: 3,
      booked: 0,
    })
    world.clock.set('2026-11-18T18:30:00Z')
    olive = await signInAgain(world, 'olive')
    expect((await olive.call.callingOff.day({})).classes.map(({ name, whyNot }) => [name, whyNot])).toEqual([
      ['Street Dance', 'begun'],
      ['Jazz', null],
    ])
    expect((await olive.call.callingOff.day({ date: '2026-11-21' })).classes.map(({ name }) => name)).toEqual(['Open Floor'])
  })

  it('closes them as a closed day does, and notifies everybody once it cannot be undone any more', async () => {
    const jazz = await add('Jazz', '19:00', '20:00')
    await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    const off = snow([classIds.street, jazz])
    expect(await callOff(off)).toMatchObject({ closed: 2, leftOut: [] })
    expect((await street(await world.as('pat'))).closedFor).toBe('Snow')
    expect((await olive.call.attendance.read({ classId: classIds.street })).class.closedFor).toBe('Snow')
    expect((await olive.call.terms.list()).closures).toEqual([])
    expect(await notified()).toEqual([])
    await later()
    const all = await notified()
    expect(all.map(({ userId }) => userId).toSorted()).toEqual([people.tara.id, people.pat.id, people.quinn.id].toSorted())
    const pat = all.find(({ userId }) => userId === people.pat.id)!
    expect(pat.details).toMatchObject({ count: 2, closedFor: 'Snow', note: 'Please stay at home.', callOffId: off.id })
    expect(pat.details.children.map(({ name, classNames }: any) => [name, classNames])).toEqual([
      ['Leo Ellis', ['Street Dance']],
      ['Mia Ellis', ['Jazz']],
    ])
    expect([pat.priority, pat.link]).toEqual(['urgent', expect.stringContaining(`#off-${off.id}`)])
    await later()
    const mails = world.app.mailbox!.mails().filter(({ subject }) => subject.startsWith('Cancelled'))
    expect(mails.map(({ to }) => to).toSorted()).toEqual([people.tara.email, people.pat.email, people.quinn.email].toSorted())
  })

  it('can be undone, and then nobody is notified', async () => {
    const { undo } = await callOff()
    await olive.call.callingOff.undo({ id: undo!.id })
    await olive.call.callingOff.undo({ id: undo!.id })
    await later()
    expect((await street()).closedFor).toBe(null)
    expect([await notified(), await notified('class_schedule')]).toEqual([[], []])
    expect(await olive.call.callingOff.list()).toEqual([])
  })

  it('leaves out what has begun, has a register or is closed, and says so', async () => {
    const [early, marked, closed] = [
      await add('Early', '11:00', '12:00'),
      await add('Marked', '15:00', '16:00'),
      await add('Closed', '16:00', '17:00'),
    ]
    await olive.call.attendance.save({ classId: marked, marks: [{ studentId: children.mia.id, status: 'present' }] })
    await callOff(snow([closed]))
    world.clock.set('2026-11-18T11:00:00Z')
    olive = await signInAgain(world, 'olive')
    const all = snow([early, marked, closed, classIds.street, randomUUID()])
    const { closed: count, leftOut } = await callOff(all)
    expect([count, leftOut.map(({ name, whyNot }) => [name, whyNot])]).toEqual([
      1,
      [
        ['Early', 'begun'],
        ['Marked', 'marked'],
        ['Closed', 'closed'],
      ],
    ])
    expect(await codeOf(callOff(snow([early, marked])))).toBe('nothing-to-call-off')
    expect(await callOff(all)).toMatchObject({ closed: 1, undo: null })
    expect(await codeOf(callOff({ ...all, reason: 'Flood' }))).toBe('called-off-before')
  })

  it('is done once by two owners at the same moment', async () => {
    const tara = await secondOwner()
    await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    const codes = await Promise.all([codeOf(callOff()), codeOf(callOff(snow(), tara))])
    expect(codes.toSorted()).toEqual(['none', 'nothing-to-call-off'])
    await later()
    expect((await notified()).filter(({ userId }) => userId === people.pat.id)).toHaveLength(1)
  })

  it('is for owners of the studio only', async () => {
    for (const name of ['tom', 'pat'] as const) {
      const { call } = await world.as(name)
      expect(await codeOf(call.callingOff.callOff(snow()))).toBe('access-denied')
      expect(await codeOf(call.callingOff.day({}))).toBe('access-denied')
    }
    const off = snow()
    await callOff(off)
    const omar = await world.as('omar')
    expect(await codeOf(callOff(snow(), omar))).toBe('nothing-to-call-off')
    expect(await codeOf(omar.call.callingOff.unread({ id: off.id }))).toBe('call-off-not-found')
    expect(await codeOf(omar.call.callingOff.reopen({ id: off.id, classIds: [classIds.street] }))).toBe('call-off-not-found')
    expect(await omar.call.callingOff.preview({ classIds: [classIds.street] })).toMatchObject({ families: 0, teachers: 0 })
  })

  it('does not notify a family whose child has left meanwhile', async () => {
    await callOff()
    await (await world.as('quinn')).call.students.remove({ id: children.noor.id })
    await later()
    expect((await notified()).map(({ userId }) => userId).toSorted()).toEqual([people.tara.id, people.pat.id].toSorted())
  })

  it('compares instants on the night when the clock goes back, and handles a class past midnight', async () => {
    const late = await add('Late', '23:30', '00:30')
    await callOff(snow([late]))
    world.clock.set('2026-11-19T00:10:00Z')
    olive = await signInAgain(world, 'olive')
    expect((await olive.call.callingOff.day({})).classes.map(({ name, whyNot }) => [name, whyNot])).toEqual([['Late', 'closed']])
    const spring = await add('Spring', '01:30', '03:00', '2027-03-28')
    world.clock.set('2027-03-28T01:10:00Z')
    olive = await signInAgain(world, 'olive')
    expect(await callOff(snow([spring], { date: '2027-03-28' }))).toMatchObject({ closed: 1 })
  })
})

describe('classes that were called off', () => {
  it('take place again, one or all of them, also another day', async () => {
    const jazz = await add('Jazz', '19:00', '20:00')
    const off = snow([classIds.street, jazz])
    await callOff(off)
    await later()
    await olive.call.callingOff.reopen({ id: off.id, classIds: [jazz] })
    expect((await olive.call.classes.read({ id: jazz })).closedFor).toBe(null)
    expect((await street()).closedFor).toBe('Snow')
    expect((await notified('class_schedule')).map(({ userId, details }) => [userId, details.isOnAgain])).toContainEqual([
      people.pat.id,
      true,
    ])
    await edited(classIds.street, { date: '2026-11-19' })
    expect((await street()).closedFor).toBe(null)
    const news = (await notified('class_schedule')).filter(({ userId }) => userId === people.quinn.id)
    expect(news.map(({ details }) => [details.isOnAgain, details.changed.day, details.date])).toEqual([[true, true, '2026-11-19']])
  })

  it('close again when opening them is undone, and nobody is notified', async () => {
    const off = snow()
    await callOff(off)
    await later()
    const { undo } = await olive.call.callingOff.reopen({ id: off.id, classIds: off.classIds, undoable: true })
    expect((await street()).closedFor).toBe(null)
    await olive.call.callingOff.undo({ id: undo!.id })
    await later()
    expect((await street()).closedFor).toBe('Snow')
    expect([(await notified()).length, (await notified('class_schedule')).length]).toEqual([3, 0])
  })

  it('stay off when a closed day over them is deleted', async () => {
    await callOff()
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Flood', startsOn: today, endsOn: today }
    await olive.call.terms.close({ closures: [closure] })
    await olive.call.terms.reopen({ id: closure.id })
    expect((await street()).closedFor).toBe('Snow')
  })

  it('list families that have not read the news until they read it or were rung', async () => {
    await world.inNorthlight(({ db, studioId }) =>
      db.updateTable('users').set({ phone: '0113 496 0101' }).where('studioId', '=', studioId).where('id', '=', people.quinn.id).execute(),
    )
    const off = snow()
    await callOff(off)
    expect(await olive.call.callingOff.unread({ id: off.id })).toEqual({ notified: 0, families: [] })
    await later()
    const unread = async () => (await olive.call.callingOff.unread({ id: off.id })).families
    expect((await unread()).map(({ user, phone, children: all, rung }) => [user.name, phone, all, rung])).toEqual([
      [people.pat.name, expect.anything(), ['Leo Ellis'], null],
      [people.quinn.name, '0113 496 0101', ['Noor Hale'].map(() => expect.any(String)), null],
    ])
    expect(await olive.call.callingOff.list()).toMatchObject([
      { id: off.id, notified: 2, waiting: 2, classes: [{ name: 'Street Dance', isOver: false }] },
    ])
    await (await world.as('pat')).call.callingOff.seen({ id: off.id })
    expect((await unread()).map(({ user }) => user.id)).toEqual([people.quinn.id])
    const ring = (isRung: boolean) => olive.call.callingOff.ring({ id: off.id, parentId: people.quinn.id, isRung })
    await Promise.all([ring(true), ring(true)])
    expect((await unread()).map(({ rung }) => rung?.by)).toEqual([people.olive.name])
    expect(await olive.call.callingOff.list()).toMatchObject([{ notified: 2, waiting: 0 }])
    await ring(false)
    expect((await unread()).map(({ rung }) => rung)).toEqual([null])
    expect(await codeOf(olive.call.callingOff.ring({ id: off.id, parentId: people.tom.id, isRung: true }))).toBe('user-not-found')
  })

  it('follow at once on the screens of the other owners when a family is rung', async () => {
    const off = snow()
    await callOff(off)
    await later()
    const heard = () =>
      world.inNorthlight(({ db }) => db.selectFrom('events').select(['number', 'type', 'forRoles', 'forUsers']).orderBy('number').execute())
    for (const isRung of [true, false]) {
      const before = (await heard()).length
      await olive.call.callingOff.ring({ id: off.id, parentId: people.quinn.id, isRung })
      expect((await heard()).slice(before)).toMatchObject([{ type: 'terms.stale', forRoles: ['owner'], forUsers: null }])
    }
  })
})

describe('notifications of closed classes', () => {
  it('say only what is true in the end, when owners contradict each other within half a minute', async () => {
    const tara = await secondOwner()
    await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    const off = snow()
    await callOff(off)
    await tara.call.callingOff.reopen({ id: off.id, classIds: off.classIds, undoable: true })
    await later()
    expect([await notified(), await notified('class_schedule')]).toEqual([[], []])
    await callOff()
    const [again] = await olive.call.callingOff.list()
    await tara.call.callingOff.reopen({ id: again!.id, classIds: off.classIds, undoable: true })
    await callOff(snow([classIds.street], { reason: 'Ice' }), tara)
    await later()
    expect((await notified()).filter(({ userId }) => userId === people.pat.id).map(({ details }) => details.closedFor)).toEqual(['Ice'])
    expect(await notified('class_schedule')).toEqual([])
  })

  it('leave out changes made while a class is closed, and name them when it takes place again', async () => {
    const off = snow()
    await callOff(off)
    await later()
    await edited(classIds.street, { startTime: '18:30', locationId: rooms.studioA.id })
    expect(await notified('class_schedule')).toEqual([])
    await olive.call.callingOff.reopen({ id: off.id, classIds: off.classIds })
    const pat = (await notified('class_schedule')).find(({ userId }) => userId === people.pat.id)!
    expect(pat.details).toMatchObject({
      isOnAgain: true,
      startTime: '18:30',
      changed: { time: true, location: true, teacher: false, day: false },
    })
    expect(pat.details.locationName).toBe('Studio A')
  })

  it('name a change that was made within the half minute of a closing that was undone', async () => {
    const { undo } = await callOff()
    await edited(classIds.street, { startTime: '18:30' })
    await olive.call.callingOff.undo({ id: undo!.id })
    await later()
    const pat = (await notified('class_schedule')).find(({ userId }) => userId === people.pat.id)!
    expect(pat.details).toMatchObject({ startTime: '18:30', changed: { time: true } })
    expect(pat.details.isOnAgain).toBeUndefined()
    expect(await notified()).toEqual([])
  })
})

describe('a closed class', () => {
  it('counts for nothing in figures, and its marks stay for when it is opened again', async () => {
    await olive.call.attendance.save({ classId: classIds.street, marks: [{ studentId: children.leo.id, status: 'present' }] })
    const marked = async () => (await olive.call.dashboards.owner()).attendance.reduce((sum, { counts }) => sum + counts.present, 0)
    expect(await marked()).toBe(1)
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Flood', startsOn: today, endsOn: today }
    await olive.call.terms.close({ closures: [closure] })
    expect(await marked()).toBe(0)
    await olive.call.terms.reopen({ id: closure.id })
    expect(await marked()).toBe(1)
  })

  it('has another version when its reason changes, and is not offered to be called off', async () => {
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Flood', startsOn: '2026-11-21', endsOn: '2026-11-23' }
    await olive.call.terms.close({ closures: [closure] })
    const { version } = await olive.call.classes.read({ id: classIds.openFloor })
    await olive.call.terms.editClosure({ ...closure, reason: 'Burst pipe' })
    expect(await olive.call.classes.read({ id: classIds.openFloor })).toMatchObject({ version: version + 1, closedFor: 'Burst pipe' })
    const quinn = await world.as('quinn')
    expect(await quinn.call.classes.find({ search: 'Open' })).toEqual([])
    expect((await olive.call.classes.choices()).find(({ id }) => id === classIds.ballet)?.date).toBe('2026-11-30')
  })
})
