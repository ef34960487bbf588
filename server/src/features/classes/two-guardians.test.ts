import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorld, type Browser, type World } from '../../world/open-world.ts'
import { children, people, rooms, type PersonName } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { addGuardian, noRights } from '../students/guardians/guardian.test.kit.ts'

// Leo and Mia are Pat’s, their first guardian; Leo is Quinn’s, too, who is the first guardian of Noor. It is Wednesday 18 November 2026, 10:00.
let world: World
let [olive, pat, quinn]: Browser[] = []
const { leo, mia, noor } = children
beforeEach(async () => {
  world = await openWorld()
  ;[olive, pat, quinn] = await Promise.all((['olive', 'pat', 'quinn'] as const).map((name) => world.as(name)))
}, 60_000)
afterEach(() => world.close())

const forget = () => world.inNorthlight(({ db }) => db.deleteFrom('notifications').execute())
const share = async (may?: object) => {
  await addGuardian(world, { child: leo, who: 'quinn', ...(may && { may }) })
  await forget()
}
const later = () => world.app.jobs.runDue({ early: true })
const familiesTold = async (type: string) => {
  const rows = await world.inNorthlight(({ db }) =>
    db
      .selectFrom('notifications')
      .select(['userId', 'message'])
      .where('type', '=', type as never)
      .execute(),
  )
  const named = rows.map(
    ({ userId, message }) => [(['pat', 'quinn'] as const).find((name) => people[name].id === userId), message] as const,
  )
  return named.filter(([who]) => who !== undefined).toSorted(([one], [other]) => (one! < other! ? -1 : 1))
}
const whoIsTold = async (type: string) => (await familiesTold(type)).map(([who]) => who)

const add = async (name: string, studentIds: string[] = [], date = '2026-11-25') => {
  const id = randomUUID()
  const when = { repeats: 'never' as const, date }
  const rest = { teacherId: people.tara.id, locationId: rooms.studioA.id, startTime: '18:00', endTime: '19:00' }
  await olive!.call.classes.add({ id, name, ...rest, when, studentIds })
  return id
}
const enrolledIn = async (by: Browser | undefined, id: string) =>
  (await by!.call.classes.week({ of: '2026-11-25' })).classes.find((one) => one.id === id)?.enrolledNames
const finds = async (by: Browser | undefined, search: string) => (await by!.call.classes.find({ search })).map(({ name }) => name)
const move = async (id: string) => {
  const { version, name, teacher, location, startTime, endTime } = await olive!.call.classes.read({ id })
  const kept = { id, version, name, teacherId: teacher!.id, locationId: location!.id, startTime, endTime, scope: 'single' as const }
  await olive!.call.classes.edit({ ...kept, date: '2026-11-26', undoable: false })
}

describe('the classes of a child with two guardians', () => {
  it('are seen and found by both, whatever they may, each with their own children alone', async () => {
    const id = await add('Jazz', [leo.id, mia.id, noor.id])
    expect([await enrolledIn(quinn, id), await finds(quinn, 'jazz')]).toEqual([['Noor Osei'], ['Jazz']])
    const alone = await add('Solo', [leo.id])
    expect(await finds(quinn, 'solo')).toEqual([])
    await share(noRights)
    expect([await enrolledIn(quinn, id), await enrolledIn(pat, id)]).toEqual([
      ['Leo Ellis', 'Noor Osei'],
      ['Leo Ellis', 'Mia Ellis'],
    ])
    expect([await enrolledIn(quinn, alone), await finds(quinn, 'solo')]).toEqual([['Leo Ellis'], ['Solo']])
    expect((await quinn!.call.classes.read({ id })).students.map(({ name }) => name)).toEqual(['Leo Ellis', 'Noor Osei'])
  })

  it('say that a place can be booked only to a guardian who pays, and whose place is unpaid only to whoever is paying', async () => {
    const drop = { capacity: 5, priceMinor: 500 }
    const id = randomUUID()
    const rest = { teacherId: people.tara.id, locationId: rooms.studioA.id, startTime: '18:00', endTime: '19:00' }
    await olive!.call.classes.add({ id, name: 'Open', ...rest, when: { repeats: 'never', date: '2026-11-25' }, dropIn: drop })
    await addGuardian(world, { child: leo, who: 'quinn', may: noRights })
    await world.inNorthlight(({ db }) => db.deleteFrom('students').where('id', '=', noor.id).execute())
    const open = async (by: Browser | undefined) =>
      (await by!.call.classes.week({ of: '2026-11-25' })).classes.find((one) => one.id === id)!
    expect([(await open(pat)).hasOthers, (await open(quinn)).hasOthers]).toEqual([true, false])
    await olive!.call.guardians.change({ studentId: leo.id, userId: people.quinn.id, may: { ...noRights, pays: true } })
    expect((await open(quinn)).hasOthers).toBe(true)
  })

  it('are announced to each guardian who is told, once for all their children', async () => {
    await share()
    const id = await add('Jazz')
    await olive!.call.classes.enrol({ classId: id, studentIds: [leo.id, mia.id, noor.id], undoable: false })
    expect(await familiesTold('student_enrollment')).toEqual([
      ['pat', expect.stringContaining('Leo Ellis and Mia Ellis')],
      ['quinn', expect.stringContaining('Leo Ellis and Noor Osei')],
    ])
    await forget()
    await pat!.call.absences.answer({ studentId: leo.id, classId: id, answer: 'away', reason: 'Dentist' })
    await move(id)
    const moved = await familiesTold('class_schedule')
    expect(moved.map(([who]) => who)).toEqual(['pat', 'quinn'])
    expect(moved.map(([, message]) => message).join()).not.toContain('Dentist')
    await forget()
    await olive!.call.classes.remove({ id, scope: 'single' })
    await later()
    expect(await whoIsTold('class_cancellation')).toEqual(['pat', 'quinn'])
  })

  it('are not announced to a guardian who is not told', async () => {
    await share(noRights)
    const [id, other] = [await add('Jazz', [leo.id]), await add('Tap', [], '2026-11-27')]
    await forget()
    await move(id)
    await olive!.call.classes.moveStudent({ studentId: leo.id, fromId: id, toId: other, on: '2026-11-25', undoable: false })
    await olive!.call.classes.remove({ id: other, scope: 'single' })
    await later()
    for (const type of ['student_enrollment', 'class_schedule', 'class_cancellation'])
      expect([type, await whoIsTold(type)]).toEqual([type, ['pat']])
  })

  it('that have moved ask only a guardian who answers to say again what was said', async () => {
    await share({ isTold: true })
    const id = await add('Jazz', [leo.id])
    await pat!.call.absences.answer({ studentId: leo.id, classId: id, answer: 'away' })
    await forget()
    await move(id)
    expect((await familiesTold('class_schedule')).map(([who, message]) => [who, message.includes('please say so again')])).toEqual([
      ['pat', true],
      ['quinn', false],
    ])
  })

  it('are moved to both, and go to the screens of both', async () => {
    await share()
    const [from, to] = [await add('Jazz', [leo.id]), await add('Tap', [], '2026-11-27')]
    await forget()
    await olive!.call.classes.moveStudent({ studentId: leo.id, fromId: from, toId: to, on: '2026-11-25', undoable: false })
    expect(await whoIsTold('student_enrollment')).toEqual(['pat', 'quinn'])
    const heard = await world.inNorthlight(({ db }) =>
      db.selectFrom('events').select('forUsers').where('type', '=', 'classes.studentMoved').execute(),
    )
    expect(heard.flatMap(({ forUsers }) => forUsers ?? []).toSorted()).toEqual([people.pat.id, people.quinn.id])
  })

  it('are called off as those of one family, of whom both are told; a child that loses its place is named to both', async () => {
    await share()
    const preview = await olive!.call.callingOff.preview({ classIds: [classIds.street] })
    expect(preview.families).toBe(2)
    const booked = { id: randomUUID(), classId: classIds.openFloor, studentId: leo.id, cardId: null, priceMinor: 0 }
    await world.inNorthlight(({ db }) =>
      db.updateTable('classes').set({ dropInPriceMinor: 0 }).where('id', '=', classIds.openFloor).execute(),
    )
    await pat!.call.bookings.book(booked)
    const off = randomUUID()
    await olive!.call.callingOff.callOff({ id: off, date: '2026-11-21', classIds: [classIds.openFloor], reason: 'Snow' })
    await later()
    await forget()
    await olive!.call.callingOff.reopen({ id: off, classIds: [classIds.openFloor] })
    await later()
    const told = await familiesTold('class_schedule')
    expect(told.map(([who, message]) => [who, message.includes('Leo')])).toEqual([
      ['pat', true],
      ['quinn', true],
    ])
  })
})

it('an ended guardianship shows and tells nothing of the child’s classes, also of what was closed before', async () => {
  await share()
  const id = await add('Jazz', [leo.id])
  const off = randomUUID()
  await olive!.call.callingOff.callOff({ id: off, date: '2026-11-25', classIds: [id], reason: 'Snow' })
  await later()
  await quinn!.call.guardians.end({ studentId: leo.id, userId: people.quinn.id })
  await forget()
  expect([await enrolledIn(quinn, id), await finds(quinn, 'jazz')]).toEqual([[], []])
  expect((await quinn!.call.classes.read({ id })).students).toEqual([])
  await olive!.call.callingOff.reopen({ id: off, classIds: [id] })
  await later()
  expect(await whoIsTold('class_schedule')).toEqual(['pat'])
})

it('two guardians of one household are each told once of two children', async () => {
  for (const child of [leo, mia]) await addGuardian(world, { child, who: 'quinn' as PersonName })
  await forget()
  const before = ['pat', 'quinn'].map((name) => world.app.mailbox!.mails(people[name as 'pat'].email).length)
  const id = await add('Jazz', [leo.id, mia.id], '2026-11-18')
  await forget()
  await olive!.call.classes.remove({ id, scope: 'single' })
  await later()
  expect(await whoIsTold('class_cancellation')).toEqual(['pat', 'quinn'])
  const after = (['pat', 'quinn'] as const).map((name) => world.app.mailbox!.mails(people[name].email))
  expect(after.map((mails, at) => mails.length - before[at]!)).toEqual([after[0]!.length - before[0]!, after[0]!.length - before[0]!])
})
