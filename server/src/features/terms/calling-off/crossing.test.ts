import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../../world/open-world.ts'
import { children, people, rooms, studios } from '../../../world/people.ts'
import { classIds } from '../../../world/story.ts'
import { endUndo } from '../../undos/end-undo.ts'

let world: World
let olive: Browser

beforeEach(async () => {
  world = await openWorld()
  olive = await world.as('olive')
  await world.inNorthlight((scope) => scope.db.deleteFrom('notifications').execute())
}, 60_000)
afterEach(() => world.close())

const today = '2026-11-18'
const callOff = async (ids: string[] = [classIds.street]) => {
  const one = { id: randomUUID(), date: today, classIds: ids, reason: 'Snow', note: '', undoable: true }
  return { ...one, undo: (await olive.call.callingOff.callOff(one)).undo!.id }
}
const closeDay = async (day: string) => {
  const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Flood', startsOn: day, endsOn: day }
  return { ...closure, undo: (await olive.call.terms.close({ closures: [closure], undoable: true })).undo!.id }
}
const street = () => olive.call.classes.read({ id: classIds.street })
const edit = async (id: string, changes: object) => {
  const { version, name, teacher, location, startTime, endTime, date } = await olive.call.classes.read({ id })
  const kept = { id, version, name, teacherId: teacher!.id, locationId: location!.id, startTime, endTime, date, scope: 'single' as const }
  return (await olive.call.classes.edit({ ...kept, undoable: true, ...changes })).undo?.id
}
const later = () => world.app.jobs.runDue({ early: true })
/** Until this action can no longer be undone. */
const pass = (undoId: string) =>
  world.inNorthlight((scope) =>
    endUndo({ withScope: (_: string, run: any) => run(scope) } as any, { studioId: studios.northlight.id, undoId }),
  )
const notified = async () =>
  (
    await world.inNorthlight(({ db }) =>
      db
        .selectFrom('notifications')
        .select(['userId', 'type', 'details'])
        .where('type', 'in', ['class_cancellation', 'class_schedule', 'class_assigned'])
        .where('heldBy', 'is', null)
        .orderBy('createdAt')
        .orderBy('userId')
        .execute(),
    )
  ).map((one) => ({ ...one, details: one.details as any }))
const notifiedTo = async (id: string) => (await notified()).filter(({ userId }) => userId === id).map(({ type }) => type)

describe('a class that is moved onto a closed day', () => {
  it('is notified by the day that its families know, and an undone move is not notified', async () => {
    await closeDay('2026-11-19')
    await later()
    const undo = await edit(classIds.street, { date: '2026-11-19' })
    expect((await street()).closedFor).toBe('Flood')
    await olive.call.classes.undo({ id: undo! })
    await later()
    expect((await notified()).map(({ type, details }) => [type, details.date])).toEqual([])
    await edit(classIds.street, { date: '2026-11-19', teacherId: people.tom.id })
    await later()
    expect((await notified()).map(({ userId, type, details }) => [userId, type, details.date])).toEqual(
      [people.pat.id, people.quinn.id, people.tara.id, people.tom.id].toSorted().map((id) => [id, 'class_cancellation', today]),
    )
  })
})

describe('a class that is called off and then', () => {
  it('deleted within half a minute is notified as cancelled once', async () => {
    await callOff()
    await olive.call.classes.remove({ id: classIds.street, scope: 'single', undoable: true })
    await later()
    expect(await notifiedTo(people.quinn.id)).toEqual(['class_cancellation'])
    expect(await notifiedTo(people.tara.id)).toEqual(['class_cancellation'])
  })

  it('deleted after its families know is not notified again', async () => {
    await callOff()
    await later()
    await olive.call.classes.remove({ id: classIds.street, scope: 'single', undoable: true })
    await later()
    expect(await notifiedTo(people.quinn.id)).toEqual(['class_cancellation'])
  })

  it('deleted by mistake is notified as called off when the deletion has been undone', async () => {
    const { undo: off } = await callOff()
    const { undo } = await olive.call.classes.remove({ id: classIds.street, scope: 'single', undoable: true })
    await pass(off)
    await olive.call.classes.undo({ id: undo!.id })
    await later()
    expect((await street()).closedFor).toBe('Snow')
    expect(await notifiedTo(people.quinn.id)).toEqual(['class_cancellation'])
  })

  it('moved to another day is notified once nothing can be undone any more, and not if both have been undone', async () => {
    const { undo } = await callOff()
    const moving = await edit(classIds.street, { date: '2026-11-19' })
    await olive.call.callingOff.undo({ id: undo })
    await olive.call.classes.undo({ id: moving! })
    await later()
    expect([(await street()).date, await notified()]).toEqual([today, []])
    const again = await callOff()
    await edit(classIds.street, { date: '2026-11-19' })
    await olive.call.callingOff.undo({ id: again.undo })
    expect(await notified()).toEqual([])
    await later()
    expect((await notified()).map(({ userId, type, details }) => [userId, type, details.date, details.changed.day])).toEqual(
      [people.pat.id, people.quinn.id, people.tara.id].toSorted().map((id) => [id, 'class_schedule', '2026-11-19', true]),
    )
  })

  it('given to another teacher is notified as cancelled to the teacher who knew of it', async () => {
    await callOff()
    await edit(classIds.street, { teacherId: people.tom.id, startTime: '18:30' })
    await later()
    expect(await notifiedTo(people.tara.id)).toEqual(['class_cancellation'])
    const [quinn] = (await notified()).filter(({ userId }) => userId === people.quinn.id)
    expect(quinn!.details.startTime).toBe('18:00')
  })

  it('joined within half a minute is notified to the family that joined', async () => {
    const { undo } = await callOff()
    await edit(classIds.street, { enrol: [children.mia.id], undoable: false })
    await olive.call.callingOff.undo({ id: undo })
    await later()
    const enrolled = await world.inNorthlight(({ db }) =>
      db.selectFrom('notifications').select('userId').where('type', '=', 'student_enrollment').execute(),
    )
    expect(enrolled.map(({ userId }) => userId)).toContain(people.pat.id)
  })

  it('covered by a closed day takes place again when both have been undone', async () => {
    const { undo } = await callOff()
    const { undo: closing } = await closeDay(today)
    await olive.call.callingOff.undo({ id: undo })
    await olive.call.terms.undo({ id: closing })
    await later()
    expect((await street()).closedFor).toBe(null)
    expect((await notifiedTo(people.quinn.id)).toSorted()).toEqual(['class_cancellation', 'class_schedule'])
  })

  it('covered by closed days that begin before still lists the families to ring', async () => {
    const off = await callOff()
    await later()
    const closure = { id: randomUUID(), kind: 'closed' as const, reason: 'Flood', startsOn: '2026-11-16', endsOn: '2026-11-20' }
    await olive.call.terms.close({ closures: [closure] })
    expect(await olive.call.callingOff.list()).toMatchObject([{ id: off.id, notified: 2, waiting: 2, classes: [{ id: classIds.street }] }])
    await olive.call.callingOff.reopen({ id: off.id, classIds: [classIds.street] })
    expect([(await street()).closedFor, await olive.call.callingOff.list()]).toEqual(['Flood', []])
    await later()
    expect(await notifiedTo(people.quinn.id)).toEqual(['class_cancellation'])
  })

  it('opened again lists no families to ring', async () => {
    const jazz = randomUUID()
    await olive.call.classes.add({
      id: jazz,
      name: 'Jazz',
      teacherId: people.tara.id,
      locationId: rooms.studioA.id,
      startTime: '19:00',
      endTime: '20:00',
      when: { repeats: 'never', date: today },
      studentIds: [children.mia.id],
    })
    const off = await callOff([classIds.street, jazz])
    await later()
    const waiting = async () => (await olive.call.callingOff.unread({ id: off.id })).families.map(({ user }) => user.id)
    expect((await waiting()).toSorted()).toEqual([people.pat.id, people.quinn.id].toSorted())
    await olive.call.callingOff.reopen({ id: off.id, classIds: [classIds.street] })
    expect(await waiting()).toEqual([people.pat.id])
    expect(await olive.call.callingOff.list()).toMatchObject([{ notified: 1, waiting: 1 }])
    await (await world.as('pat')).call.students.remove({ id: children.mia.id })
    expect(await waiting()).toEqual([])
  })
})
