import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withScope } from '../../platform/events/open-scope.ts'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people, rooms, studios } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { childForm } from '../students/child.test.kit.ts'
import { notify } from './notify.ts'

let world: World
let [olive, tom, pat, quinn]: Browser[] = []
beforeEach(async () => {
  world = await openWorld()
  ;[olive, tom, pat, quinn] = await Promise.all((['olive', 'tom', 'pat', 'quinn'] as const).map((name) => world.as(name)))
}, 60_000)
afterEach(() => world?.close())

const leave = { phrase: 'delete my account', what: 'account' } as const
const { mia } = children
const ivy = randomUUID()
const ballet = async (of: string) => (await olive!.call.classes.week({ of })).classes.find(({ seriesId }) => seriesId === classIds.ballet)!
const notified = async (browser: Browser) =>
  (await browser.call.notifications.list({ pageSize: 50 })).notifications.map(({ message }) => message)
const naming = async (word: string) => {
  const all = await world.database.kysely.selectFrom('notifications').select(['message', 'details']).orderBy('id').execute()
  return all.filter((row) => JSON.stringify(row).includes(word)).map(({ message }) => message)
}

/** Two children at once, of whom one is Quinn’s. */
async function enrolSeveral(): Promise<void> {
  const one = await ballet('2026-11-30')
  const form = { id: one.id, version: one.version, name: one.name, date: one.date, startTime: one.startTime, endTime: one.endTime }
  const rest = { teacherId: people.tom.id, locationId: rooms.studioA.id, scope: 'single' as const }
  await olive!.call.classes.edit({ ...form, ...rest, enrol: [children.leo.id, children.noor.id] })
}

/** Mia misses two Mondays: her parent is told of each, the owner and the teacher of both. */
async function missTwoMondays(): Promise<void> {
  for (const of of ['2026-11-09', '2026-11-16'])
    await tom!.call.attendance.save({ classId: (await ballet(of)).id, marks: [{ studentId: mia.id, status: 'unauthorised' }] })
}

describe('a notification', () => {
  it('about a child is deleted when its parent deletes the child, except that of the deletion, which goes with the parent', async () => {
    await missTwoMondays()
    expect(await naming('Mia')).toHaveLength(4)
    await pat!.call.students.remove({ id: mia.id })
    expect(await naming('Mia')).toEqual(['Pat Ellis has removed Mia Ellis.'])
    await world.database.kysely.updateTable('users').set({ name: 'Patricia' }).where('id', '=', people.pat.id).execute()
    await pat!.call.profile.deleteAccount(leave)
    expect(await naming('Mia')).toEqual([])
  })

  it('about a child is deleted with its parent', async () => {
    await missTwoMondays()
    await pat!.call.profile.deleteAccount(leave)
    expect(await naming('Mia')).toEqual([])
  })

  it('about a child is deleted with its parent even when it is sent at that moment', async () => {
    const inserted = Promise.withResolvers<void>()
    const telling = withScope(world.app.scopes, { studioId: studios.northlight.id }, async (scope) => {
      // The lock that the birthday notice takes.
      await scope.db.selectFrom('students').select('id').where('id', '=', mia.id).forNoKeyUpdate().execute()
      await notify(scope, 'student_birthday', {
        to: 'owners',
        entityId: mia.id,
        details: { student: { studentId: mia.id, name: mia.name } },
      })
      inserted.resolve()
      await sleep(1000)
    })
    await inserted.promise
    await Promise.all([telling, pat!.call.profile.deleteAccount(leave)])
    expect(await naming('Mia')).toEqual([])
  })

  it('about a teacher does not name them even when it is sent at the moment of their erasure', async () => {
    const inserted = Promise.withResolvers<void>()
    const telling = withScope(world.app.scopes, { studioId: studios.northlight.id }, async (scope) => {
      const teacher = { userId: people.tom.id, name: people.tom.name }
      const held = { className: 'Ballet', date: '2026-11-23', startTime: '17:00' }
      await notify(scope, 'class_schedule', { to: [people.pat.id], details: { ...held, teacher, changed: { teacher: true } } })
      inserted.resolve()
      await sleep(500)
    })
    await inserted.promise
    await Promise.all([telling, olive!.call.users.remove({ id: people.tom.id })])
    expect(await naming('Tom Reed')).toEqual([])
  })

  it('stays when a parent takes the name of the owner and leaves, or a child the name or id of somebody', async () => {
    await missTwoMondays()
    await olive!.call.attendance.save({ classId: (await ballet('2026-11-16')).id, marks: [{ studentId: mia.id, status: 'present' }] })
    await enrolSeveral()
    const before = await Promise.all([notified(olive!), notified(tom!), notified(pat!)])
    expect(before.flat()).toEqual(expect.arrayContaining([expect.stringMatching(/^2 students are enrolled/)]))
    for (const { id, name } of [
      people.olive,
      people.tom,
      { id: classIds.openFloor, name: 'Leo Ellis' },
      { id: randomUUID(), name: mia.name },
    ]) {
      await quinn!.call.students.add(childForm({ id, name }))
      await quinn!.call.students.remove({ id })
    }
    await quinn!.call.profile.save({ name: people.olive.name, email: people.quinn.email, phone: '', timezone: null })
    await quinn!.call.profile.deleteAccount(leave)
    const after = await Promise.all([notified(olive!), notified(tom!), notified(pat!)])
    expect(after.map((messages) => messages.filter((message) => !message.startsWith('Olive Hart has deleted')))).toEqual(before)
  })

  it('is found by the earlier name when a parent or child was renamed', async () => {
    await pat!.call.students.add(childForm({ id: ivy, name: 'Ivy Ellis' }))
    await pat!.call.students.edit({ ...childForm({ id: ivy, name: 'Rosa Blake' }), version: 1 })
    await pat!.call.profile.save({ name: 'Patricia Blake', email: people.pat.email, phone: '', timezone: null })
    expect(await naming('Pat Ellis')).toEqual(['Pat Ellis has added Ivy Ellis.'])
    await pat!.call.profile.deleteAccount(leave)
    for (const name of ['Pat Ellis', 'Ivy Ellis']) expect(await naming(name)).toEqual([])
  })

  it('about a teacher says what was done without the name, and no email names them any more', async () => {
    await tom!.call.profile.save({ name: 'Thomas Reed', email: people.tom.email, phone: '', timezone: null })
    await missTwoMondays()
    expect(await naming('Thomas Reed')).toHaveLength(2)
    const teacher = { userId: people.tom.id, name: 'Thomas Reed' }
    await withScope(world.app.scopes, { studioId: studios.northlight.id }, async (scope) => {
      const held = { className: 'Ballet', date: '2026-11-23', startTime: '17:00' }
      await notify(scope, 'class_schedule', { to: [people.pat.id], details: { ...held, teacher, changed: { teacher: true } } })
      await notify(scope, 'new_message', { to: [people.pat.id], details: { sender: teacher } })
    })
    await tom!.call.profile.save({ name: 'Tom Again', email: people.tom.email, phone: '', timezone: null })
    await olive!.call.users.remove({ id: people.tom.id })
    expect(await naming('Thomas Reed')).toEqual([])
    expect((await notified(olive!)).filter((message) => message.startsWith('The register for Ballet Beginners'))).toHaveLength(2)
    await world.app.jobs.runDue()
    const subjects = world.app.mailbox!.mails(people.pat.email).map(({ subject }) => subject)
    expect(subjects).toContain('Ballet: Monday 23 November at 17:00, teacher to be announced')
    expect(JSON.stringify(world.app.mailbox!.mails(people.pat.email))).not.toContain('Thomas Reed')
  })

  it('about others stays when somebody leaves whose name is that of a class, a date or another child', async () => {
    const { id, version, name, date, startTime } = await ballet('2026-11-23')
    const rest = { endTime: '18:30', teacherId: people.tom.id, locationId: rooms.studioA.id }
    await olive!.call.classes.edit({ id, version, name, date, startTime, ...rest, scope: 'single' })
    await missTwoMondays()
    const before = await Promise.all([notified(tom!), notified(pat!)])
    for (const called of [name, date, mia.name]) await quinn!.call.students.add(childForm({ name: called }))
    await quinn!.call.profile.deleteAccount(leave)
    expect(await Promise.all([notified(tom!), notified(pat!)])).toEqual(before)
    expect(await naming('Quinn')).toEqual(['Quinn Osei has deleted their account. 4 students left with them.'])
  })
})
