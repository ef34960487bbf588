import { randomUUID } from 'node:crypto'
import type { EditClass } from '@callboard/contract/classes'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, passwordOf, people, rooms } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { codeOf } from '../../auth/story.test.kit.ts'
import { everything, formOf, jazz, oonaId, secondOwner } from './actions.test.kit.ts'

let world: World
let olive: Browser
beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const undoable = true
const week = async (of: string) => (await olive.call.classes.week({ of })).classes
const ballet = async (of = '2026-11-23') => (await week(of)).find(({ seriesId }) => seriesId === classIds.ballet)!
const remove = async (scope: EditClass['scope'], of?: string) =>
  (await olive.call.classes.remove({ id: (await ballet(of)).id, scope, undoable })).undo!
const undo = (id: string, browser = olive) => codeOf(browser.call.classes.undo({ id }))
const timePasses = () => world.app.jobs.runDue({ early: true })

/** Excludes what schedules send. */
const news = ['class_assigned', 'class_schedule', 'class_cancellation', 'student_enrollment'] as const
const notified = () =>
  world.inNorthlight(({ db }) => db.selectFrom('notifications').select(['userId', 'type']).where('type', 'in', news).execute())
const mailsTo = (person: keyof typeof people) => world.app.mailbox?.mails(people[person].email).map(({ subject }) => subject) ?? []

describe('an added class', () => {
  it('is removed by undo with its dates, its series and its enrolments, and nobody is notified', async () => {
    const before = await everything(world)
    const added = await olive.call.classes.add(jazz())
    expect(added).toMatchObject({ count: 4, undo: { id: expect.any(String), seconds: 30 } })
    expect(await undo(added.undo!.id)).toBe('none')
    expect(await everything(world)).toEqual(before)
    await timePasses()
    expect([await notified(), mailsTo('pat')]).toEqual([[], []])
  })

  it('can be added again under its id after the undo', async () => {
    const asked = jazz()
    const { undo: offered } = await olive.call.classes.add(asked)
    await undo(offered!.id)
    expect(await olive.call.classes.add(asked)).toMatchObject({ count: 4 })
  })

  it.each([
    ['edited', async (id: string) => olive.call.classes.edit({ ...formOf(await olive.call.classes.read({ id })), name: 'Tap' })],
    [
      'joined',
      async (id: string) => olive.call.classes.edit({ ...formOf(await olive.call.classes.read({ id })), enrol: [children.leo.id] }),
    ],
    [
      'left',
      async (id: string) => olive.call.classes.edit({ ...formOf(await olive.call.classes.read({ id })), withdraw: [children.mia.id] }),
    ],
    ['deleted', (id: string) => olive.call.classes.remove({ id, scope: 'single' })],
    [
      'marked',
      async (id: string) => {
        return olive.call.attendance.save({ classId: id, marks: [{ studentId: children.mia.id, status: 'present', notes: '' }] })
      },
    ],
    [
      'answered',
      async (classId: string) => (await world.as('pat')).call.absences.answer({ classId, studentId: children.mia.id, answer: 'late' }),
    ],
  ])('that has been %s since stays as it is now', async (_, change) => {
    const evening = { startTime: '20:00', endTime: '21:00', when: { repeats: 'never', date: '2026-11-18' } }
    const added = await olive.call.classes.add(jazz(evening))
    await change(added.id)
    const now = await everything(world)
    expect(await undo(added.undo!.id)).toBe('changed-since')
    expect(await everything(world)).toEqual(now)
  })

  it('offers no undo to callers that cannot show one, and notifies people at once', async () => {
    expect(await olive.call.classes.add(jazz({ undoable: undefined }))).toMatchObject({ undo: null })
    expect(await notified()).toHaveLength(2)
  })
})

describe('a deleted class', () => {
  it.each(['single', 'future', 'all'] as const)('is restored with its enrolments, its register and its marks: %s', async (scope) => {
    const classId = (await ballet('2026-11-16')).id
    await olive.call.attendance.save({ classId, marks: [{ studentId: children.mia.id, status: 'late', notes: 'Bus' }] })
    const before = await everything(world)
    const { id } = await remove(scope, '2026-11-16')
    expect((await everything(world)).classes).not.toEqual(before.classes)
    expect(await ballet('2026-11-16')).toBeUndefined()
    expect(await undo(id)).toBe('none')
    expect(await everything(world)).toEqual(before)
    await timePasses()
    expect(await everything(world)).toEqual(before)
  })

  it('is removed for good once the time for undo is over, and its empty series with it', async () => {
    await remove('all')
    await timePasses()
    const { classes, series, enrolments } = await everything(world)
    expect(classes.some(({ seriesId }) => seriesId === classIds.ballet)).toBe(false)
    expect(series.some(({ id }) => id === classIds.ballet)).toBe(false)
    expect(enrolments.some(({ studentId }) => studentId === children.mia.id)).toBe(false)
  })

  it('is restored without a room that was deleted meanwhile', async () => {
    const { id } = await remove('single')
    await olive.call.locations.remove({ id: rooms.studioA.id })
    expect(await undo(id)).toBe('none')
    expect((await ballet()).location).toBeNull()
  })
})

describe('an edited class', () => {
  it('gets its teacher, room, times and students back, in every class of the series', async () => {
    const before = await everything(world)
    const changes = { teacherId: people.tara.id, locationId: rooms.studioB.id, startTime: '16:00', endTime: '16:45', name: 'Barre' }
    const moved = { enrol: [children.leo.id], withdraw: [children.mia.id] }
    const edited = await olive.call.classes.edit({ ...formOf(await ballet(), { scope: 'all' }), ...changes, ...moved })
    expect(edited).toMatchObject({ count: 7, undo: { id: expect.any(String) } })
    expect(await undo(edited.undo!.id)).toBe('none')
    expect(await everything(world)).toEqual(before)
    expect((await ballet()).version).toBe(3)
    await timePasses()
    expect(await notified()).toEqual([])
  })

  it('keeps the later change of somebody else', async () => {
    const { undo: offered } = await olive.call.classes.edit({ ...formOf(await ballet()), startTime: '16:00' })
    await olive.call.classes.edit({ ...formOf(await ballet()), notes: 'Shoes' })
    const now = await everything(world)
    expect(await undo(offered!.id)).toBe('changed-since')
    expect(await everything(world)).toEqual(now)
  })

  it('does not return to a teacher who has left, nor to a room that is gone', async () => {
    const { undo: teacher } = await olive.call.classes.edit({ ...formOf(await ballet()), teacherId: people.tara.id })
    await olive.call.users.changeRole({ id: people.tom.id, role: 'parent' })
    expect(await undo(teacher!.id)).toBe('changed-since')
    const { undo: room } = await olive.call.classes.edit({ ...formOf(await ballet()), locationId: rooms.studioB.id })
    await olive.call.locations.remove({ id: rooms.studioA.id })
    expect(await undo(room!.id)).toBe('changed-since')
  })

  it('does not take a student out who has been marked since, nor bring back one who is no longer in the studio', async () => {
    const street = await olive.call.classes.read({ id: classIds.street })
    const { undo: joined } = await olive.call.classes.edit({ ...formOf(street), enrol: [children.mia.id] })
    await olive.call.attendance.save({ classId: street.id, marks: [{ studentId: children.mia.id, status: 'present', notes: '' }] })
    expect(await undo(joined!.id)).toBe('changed-since')
    const { undo: left } = await olive.call.classes.edit({ ...formOf(street), withdraw: [children.leo.id] })
    await (await world.as('pat')).call.students.remove({ id: children.leo.id })
    expect(await undo(left!.id)).toBe('changed-since')
  })

  it('that changed nothing offers no undo', async () => {
    expect(await olive.call.classes.edit(formOf(await ballet()))).toMatchObject({ count: 0, undo: null })
  })
})

describe('an undo', () => {
  it('is for the person who did the action, in their studio, and answers alike to all others', async () => {
    const { id } = await remove('single')
    const oona = await secondOwner(world)
    expect(await undo(id, oona)).toBe('undo-over')
    expect(await undo(id, await world.as('omar'))).toBe('undo-over')
    expect(await undo(id, await world.as('tom'))).toBe('access-denied')
    expect(await undo(randomUUID())).toBe('undo-over')
    expect(await codeOf(olive.call.locations.undo({ id })), 'of an action of another kind').toBe('undo-over')
    expect(await ballet()).toBeUndefined()
    expect(await undo(id)).toBe('none')
  })

  it('asked for again, or many times at once, is done once and answered alike', async () => {
    const before = await everything(world)
    const { undo: offered } = await olive.call.classes.add(jazz())
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => undo(offered!.id)))
    expect(outcomes).toEqual(Array(5).fill('none'))
    expect(await undo(offered!.id)).toBe('none')
    expect(await everything(world)).toEqual(before)
  })

  it('is too late after half a minute, by the clock and by the job, whichever is first', async () => {
    const { id } = await remove('single', '2026-12-14')
    world.clock.advance({ seconds: 30 })
    expect(await undo(id)).toBe('undo-over')
    const { id: other } = await remove('single', '2026-12-07')
    await timePasses()
    expect(await undo(other)).toBe('undo-over')
  })

  it('and the end of its time at the same moment have one winner: either people are notified, or the class is there', async () => {
    const { id } = await remove('single')
    const [outcome] = await Promise.all([undo(id), timePasses()])
    await timePasses()
    expect([(await ballet()) !== undefined, (await notified()).length]).toEqual(outcome === 'none' ? [true, 0] : [false, 2])
  })

  it('leaves nothing of the action behind', async () => {
    await undo((await remove('single')).id)
    await remove('single', '2026-12-07')
    await timePasses()
    expect(await world.inNorthlight(({ db }) => db.selectFrom('undos').selectAll().execute())).toEqual([])
  })
})

describe('the notification of an action that may be undone', () => {
  it('waits, unseen and unsent, until the time for undo is over, and is then shown as new and emailed', async () => {
    world.clock.set('2030-03-04T10:00:00Z') // ahead of the queue's own clock, so that nothing falls due before it
    olive = world.visitor()
    await olive.call.auth.signIn({ email: people.olive.email, password: passwordOf(people.olive) })
    const pat = world.visitor()
    await pat.call.auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
    const asked = jazz({ when: { repeats: 'never', date: '2030-03-08' }, undoable: undefined })
    await olive.call.classes.add(asked)
    await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
    await olive.call.classes.remove({ id: asked.id, scope: 'single', undoable })

    await world.app.jobs.runDue()
    expect(await pat.call.notifications.recent()).toMatchObject({ notifications: [], unreadCount: 0 })
    expect(await pat.call.notifications.list({})).toMatchObject({ total: 0, newer: 0 })
    expect(await pat.call.notifications.dismissAll()).toMatchObject({ changed: 0 })
    expect(await pat.call.notifications.markAllRead()).toMatchObject({ changed: 0 })
    const [held] = await world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select('id').where('userId', '=', people.pat.id).execute(),
    )
    expect(await codeOf(pat.call.notifications.markRead({ id: held!.id }))).toBe('notification-not-found')
    expect(mailsTo('pat')).toEqual([])

    world.clock.advance({ seconds: 31 })
    await timePasses()
    const { notifications, unreadCount } = await pat.call.notifications.recent()
    expect([notifications[0]?.title, notifications[0]?.createdAt, unreadCount]).toEqual(['Class cancelled', '2030-03-04T10:00:31.000Z', 1])
    expect(mailsTo('pat')).toEqual(['Cancelled: Jazz, Friday 8 March at 08:00'])
    await timePasses()
    expect(mailsTo('pat')).toHaveLength(1)
  })

  it('reaches no browser before', async () => {
    const woken = () =>
      world.inNorthlight(({ db }) => db.selectFrom('events').select('number').where('type', '=', 'notifications.stale').execute())
    const before = await woken()
    await remove('single')
    expect(await woken()).toEqual(before)
    await timePasses()
    expect((await woken()).length).toBeGreaterThan(before.length)
  })

  it('is not lost with the server, nor with the person who did it', async () => {
    const oona = await secondOwner(world)
    await oona.call.classes.remove({ id: (await ballet()).id, scope: 'single', undoable })
    await olive.call.users.remove({ id: oonaId })
    await world.app.jobs.stop()
    await world.app.jobs.start()
    await timePasses()
    const { notifications } = await (await world.as('pat')).call.notifications.recent()
    expect(notifications.filter(({ title }) => title === 'Class cancelled')).toHaveLength(1)
  })
})

describe('the question before a deletion', () => {
  it('counts those who will be emailed: coming classes only, not oneself, nor those who want no email', async () => {
    const asked = async () => (await olive.call.classes.removal({ id: (await ballet()).id, scope: 'all' })).emailed
    expect(await asked()).toBe(2)
    await (await world.as('pat')).call.profile.savePreferences({ emailClassUpdates: false, emailMessages: true, emailBilling: true })
    expect(await asked()).toBe(1)
    await olive.call.classes.edit({ ...formOf(await ballet(), { scope: 'all' }), teacherId: people.olive.id, undoable: false })
    expect(await asked()).toBe(0)
    expect(await olive.call.classes.removal({ id: (await ballet('2026-11-09')).id, scope: 'single' })).toMatchObject({ emailed: 0 })
  })
})
