import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { codeOf } from '../auth/story.test.kit.ts'
import { addGuardian } from '../students/guardians/guardian.test.kit.ts'
import type { Browser } from '../../world/open-world.ts'
import { children, people, rooms, type PersonName } from '../../world/people.ts'
import { seedEnrolments } from '../../world/seed.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const { mia, leo, noor } = children
const world = storyWorld()
let olive: Browser['call'], tom: Browser['call'], pat: Browser['call'], quinn: Browser['call']
beforeAll(async () => {
  const [o, t, p, q] = await Promise.all((['olive', 'tom', 'pat', 'quinn'] as const).map((who) => world.as(who)))
  ;[olive, tom, pat, quinn] = [o!.call, t!.call, p!.call, q!.call]
}, 60_000)
beforeEach(() => world.clock.set('2026-11-18T10:00:00Z'))

interface Held {
  startTime?: string
  endTime?: string
  date?: string
  teacherId?: string
  studentIds?: readonly string[]
}
/** On the story's day, at ten o'clock. */
async function aClass(
  name: string,
  { startTime = '10:30', endTime = '11:30', date = '2026-11-18', teacherId = people.tom.id, studentIds = [mia.id, leo.id] }: Held = {},
) {
  const id = randomUUIDv7()
  await olive.classes.add({ id, name, startTime, endTime, teacherId, locationId: rooms.studioA.id, when: { repeats: 'never', date } })
  await world.inNorthlight((scope) => seedEnrolments(scope, id, studentIds))
  return id
}
const now = () => world.clock.now().toString()
const codeFrom = async (who: PersonName) => (await (await world.as(who)).call.door.newCode()).code!
const scan = async (code: string, at = now()) => tom.door.checkIn({ code, at })
const rowOf = async (classId: string, { id }: { id: string }) =>
  (await tom.attendance.read({ classId })).rows.find(({ student }) => student.id === id)!

it('a scan proposes that all children of the family are here, in the registers of classes that are on or begin soon, and of no others', async () => {
  const soon = await aClass('Soon')
  const on = await aClass('On', { startTime: '09:00', endTime: '10:01', studentIds: [leo.id] })
  const others = [
    await aClass('Ended', { startTime: '08:00', endTime: '10:00' }),
    await aClass('Later', { startTime: '12:00', endTime: '12:30' }),
    await aClass('Tomorrow', { date: '2026-11-19' }),
    await aClass('Of others', { studentIds: [noor.id] }),
  ]
  const { family, children: came } = await scan(await codeFrom('pat'))
  expect(family).toBe(people.pat.name)
  expect(came.map(({ name, classes }) => [name, classes.map((one) => one.name)])).toEqual([
    ['Leo Ellis', ['On', 'Soon']],
    ['Mia Ellis', ['Soon']],
  ])
  const hereAt = '2026-11-18T10:00:00.000Z'
  expect(await rowOf(soon, mia)).toMatchObject({ hereAt, status: null })
  expect(await rowOf(on, leo)).toMatchObject({ hereAt })
  for (const id of others) expect((await tom.attendance.read({ classId: id })).rows.map((one) => one.hereAt)).not.toContain(hereAt)
  expect(
    (await pat.attendance.read({ classId: soon })).rows.map((one) => one.hereAt),
    'families see no proposal',
  ).toEqual([null, null])
  for (const id of [soon, on]) await olive.classes.remove({ id, scope: 'single' })
})

it('a repeat keeps the first moment, a mark is never touched, and one child is taken back alone', async () => {
  const classId = await aClass('Again')
  await tom.attendance.save({ classId, marks: [{ studentId: mia.id, status: 'late' }] })
  const code = await codeFrom('pat')
  const first = await scan(code)
  world.clock.advance({ minutes: 3 })
  expect(await scan(code)).toEqual(first)
  expect(await rowOf(classId, mia)).toMatchObject({ status: 'late', hereAt: null })
  expect(await rowOf(classId, leo)).toMatchObject({ status: null, hereAt: '2026-11-18T10:00:00.000Z' })
  await tom.door.takeBack({ classId, studentId: leo.id })
  await tom.door.takeBack({ classId, studentId: leo.id })
  expect(await rowOf(classId, leo)).toMatchObject({ status: null, hereAt: null })
  await olive.classes.remove({ id: classId, scope: 'single' })
})

it('a scan that waited for the network counts for its own moment; one of yesterday does not, and none is in the future', async () => {
  const classId = await aClass('Waited', { startTime: '08:30', endTime: '09:00', studentIds: [leo.id] })
  const code = await codeFrom('pat')
  expect(
    (await scan(code)).children.flatMap(({ classes }) => classes),
    'it has ended',
  ).toEqual([])
  await scan(code, '2026-11-18T08:20:00Z')
  expect(await rowOf(classId, leo)).toMatchObject({ hereAt: '2026-11-18T08:20:00.000Z' })
  expect(await codeOf(scan(code, '2026-11-17T09:59:59Z'))).toBe('scan-too-old')
  const ahead = await aClass('Ahead', { startTime: '11:00', endTime: '11:30' })
  await scan(code, '2026-11-18T15:00:00Z')
  expect(await rowOf(ahead, leo)).toMatchObject({ hereAt: '2026-11-18T10:00:00.000Z' })
  for (const id of [classId, ahead]) await olive.classes.remove({ id, scope: 'single' })
})

it('a new code ends the earlier one, an owner stops a lost one, and a code is of one studio', async () => {
  expect(await quinn.door.ownCode()).toEqual({ code: null })
  const [first, second] = [await codeFrom('quinn'), await codeFrom('quinn')]
  expect(await quinn.door.ownCode()).toEqual({ code: second })
  expect(await codeOf(scan(first))).toBe('code-not-known')
  expect((await scan(`${second.slice(0, 4).toLowerCase()}-${second.slice(4)}`)).family).toBe(people.quinn.name)
  const omar = (await world.as('omar')).call
  expect(await codeOf(omar.door.checkIn({ code: second, at: now() }))).toBe('code-not-known')
  expect(await omar.door.stopCode({ code: second })).toEqual({ stopped: false })
  expect(await olive.door.stopCode({ code: second })).toEqual({ stopped: true })
  expect(await codeOf(scan(second))).toBe('code-not-known')
  expect(await codeOf(tom.door.checkIn({ code: 'nonsense', at: now() }))).toBe('invalid-input')
})

it('a code finds nobody while its family is deactivated, and only children of whom they are a guardian', async () => {
  const code = await codeFrom('quinn')
  const active = (is: boolean) =>
    world.inNorthlight(({ db }) => db.updateTable('users').set({ active: is }).where('id', '=', people.quinn.id).execute())
  await active(false)
  expect(await codeOf(scan(code))).toBe('code-not-known')
  await active(true)
  expect((await scan(code)).children.map(({ id }) => id)).toEqual(expect.arrayContaining([noor.id]))
  expect((await scan(code)).children.map(({ id }) => id)).not.toContain(mia.id)
})

it('who is not collected: children who came, of classes that end, to owners and to the teacher of the class', async () => {
  const classId = await aClass('Fetched', { startTime: '08:00', endTime: '09:50', studentIds: [mia.id, leo.id, noor.id] })
  await aClass('Still on', { startTime: '09:30', endTime: '11:00' })
  await tom.attendance.save({
    classId,
    marks: [
      { studentId: leo.id, status: 'late' },
      { studentId: noor.id, status: 'unauthorised' },
    ],
  })
  await scan(await codeFrom('pat'), '2026-11-18T07:55:00Z')
  const rose = { id: randomUUID(), studentIds: [mia.id], name: 'Rose Ellis', phone: '+44 7700 900456', mayCollect: true }
  await pat.collectors.add(rose)
  await pat.collectors.add({ id: randomUUID(), studentIds: [mia.id], name: 'Uncle Rob', phone: '', mayCollect: false })
  const waiting = async (who: Browser['call']) => (await who.door.read()).classes.find(({ id }) => id === classId)
  const seen = (await waiting(olive))!
  expect(seen.children.map(({ name, collected }) => [name, collected])).toEqual([
    ['Leo Ellis', null],
    ['Mia Ellis', null],
  ])
  const [, ofMia] = seen.children
  expect(ofMia!.mustNotCollect).toEqual(['Uncle Rob'])
  expect(ofMia!.mayCollect.map(({ name }) => name)).toEqual([people.pat.name, 'Rose Ellis'])
  expect(await waiting(tom)).toEqual(seen)
  expect(await waiting((await world.as('tara')).call), 'another teacher').toBeUndefined()
  expect((await olive.door.read()).classes.map(({ name }) => name)).not.toContain('Still on')

  await tom.door.collect({ classId, studentId: mia.id, collectorId: rose.id })
  expect(await codeOf(olive.door.collect({ classId, studentId: mia.id, collectorId: null }))).toBe('collected-already')
  world.clock.advance({ minutes: 1 })
  expect(await olive.door.collect({ classId, studentId: mia.id, collectorId: rose.id })).toMatchObject({ changed: false })
  const collected = async () => (await waiting(olive))!.children.find(({ id }) => id === mia.id)!.collected
  expect(await collected(), 'who was first stands').toEqual({ at: '2026-11-18T10:00:00.000Z', by: 'Rose Ellis' })
  await tom.door.takeBackCollecting({ classId, studentId: mia.id })
  expect(await collected()).toBeNull()
  expect(
    (await waiting(olive))!.children.map(({ id }) => id),
    'the proposal stays',
  ).toContain(mia.id)
  await tom.door.collect({ classId, studentId: leo.id, collectorId: null })
  expect((await waiting(olive))!.children.at(-1)).toMatchObject({ name: 'Leo Ellis', collected: { by: null } })
})

it('nobody is handed a child whom they may not collect, and no teacher signs out of another’s class', async () => {
  const classId = await aClass('Guarded', { startTime: '09:00', endTime: '10:00', studentIds: [leo.id] })
  await tom.attendance.save({ classId, marks: [{ studentId: leo.id, status: 'present' }] })
  const [visit, tara] = [{ classId, studentId: leo.id }, (await world.as('tara')).call]
  for (const collectorId of [people.quinn.id, randomUUID()])
    expect(await codeOf(tom.door.collect({ ...visit, collectorId }))).toBe('may-not-collect')
  expect(await codeOf(tara.door.collect({ ...visit, collectorId: people.pat.id }))).toBe('class-not-found')
  expect(await codeOf(tara.door.takeBackCollecting(visit))).toBe('class-not-found')
  expect(await codeOf(tom.door.collect({ ...visit, studentId: noor.id, collectorId: null }))).toBe('student-not-found')
  expect(await codeOf(pat.door.collect({ ...visit, collectorId: people.pat.id }))).toBe('access-denied')
})

async function move(id: string, to: { date?: string; startTime?: string; endTime?: string }) {
  const { name, version, date, startTime, endTime, teacher, location } = await olive.classes.read({ id })
  const fields = { name, version, date, startTime, endTime, teacherId: teacher!.id, locationId: location!.id }
  await olive.classes.edit({ id, scope: 'single', ...fields, ...to, undoable: false })
}
const waitingAt = async (classId: string, who = olive) => (await who.door.read()).classes.find(({ id }) => id === classId)

it('a class that has moved to another day or hour begins with nobody, and a scan there counts anew', async () => {
  const classId = await aClass('Moved')
  const code = await codeFrom('pat')
  await scan(code)
  await move(classId, { date: '2026-11-21' })
  expect(await rowOf(classId, mia)).toMatchObject({ hereAt: null })
  await move(classId, { date: '2026-11-18', startTime: '12:00', endTime: '13:00' })
  expect(await rowOf(classId, mia)).toMatchObject({ hereAt: null })
  world.clock.set('2026-11-18T10:40:00Z')
  const [ofLeo] = (await scan(code)).children
  expect(ofLeo!.classes.find(({ id }) => id === classId)).toMatchObject({ hereAt: '2026-11-18T10:40:00.000Z' })
  expect(await rowOf(classId, mia)).toMatchObject({ hereAt: '2026-11-18T10:40:00.000Z' })
  await olive.classes.remove({ id: classId, scope: 'single' })
})

it('a child that was collected from a class which then moved is to be collected again', async () => {
  const classId = await aClass('Moved later', { startTime: '09:00', endTime: '10:00', studentIds: [leo.id] })
  const code = await codeFrom('pat')
  await scan(code, '2026-11-18T08:55:00Z')
  await tom.door.collect({ classId, studentId: leo.id, collectorId: people.pat.id })
  // As though it had been yesterday's.
  const before = { hereAt: new Date('2026-11-17T08:55:00Z'), collectedAt: new Date('2026-11-17T10:00:00Z') }
  await world.inNorthlight(({ db }) => db.updateTable('doorVisits').set(before).where('classId', '=', classId).execute())
  expect(await waitingAt(classId)).toBeUndefined()
  await scan(code, '2026-11-18T08:56:00Z')
  expect((await waitingAt(classId))!.children).toMatchObject([{ id: leo.id, collected: null }])
  expect(await tom.door.collect({ classId, studentId: leo.id, collectorId: null })).toMatchObject({ changed: true })
  expect((await waitingAt(classId))!.children).toMatchObject([{ collected: { at: '2026-11-18T10:00:00.000Z', by: null } }])
})

it('who was taken back stays so when its scan is sent again, and comes back alone, or with a later scan', async () => {
  const classId = await aClass('Unticked')
  const code = await codeFrom('pat')
  const scanned = now()
  const hereOf = async () => [(await rowOf(classId, leo)).hereAt, (await rowOf(classId, mia)).hereAt]
  await scan(code)
  world.clock.advance({ minutes: 1 })
  for (const studentId of [leo.id, mia.id]) await tom.door.takeBack({ classId, studentId })
  const resent = await scan(code, scanned)
  expect(resent.children.flatMap(({ classes }) => classes.filter(({ id }) => id === classId).map(({ hereAt }) => hereAt))).toEqual([
    null,
    null,
  ])
  expect(await hereOf()).toEqual([null, null])
  await tom.door.checkIn({ code, at: scanned, again: { classId, studentId: leo.id } })
  expect(await hereOf(), 'since when it was there').toEqual(['2026-11-18T10:00:00.000Z', null])
  await tom.door.checkIn({ code, at: scanned, again: { classId, studentId: noor.id } })
  expect(await rowOf(classId, mia)).toMatchObject({ hereAt: null })
  world.clock.advance({ minutes: 1 })
  await scan(code)
  expect(await hereOf()).toEqual(['2026-11-18T10:00:00.000Z', '2026-11-18T10:02:00.000Z'])
  await olive.classes.remove({ id: classId, scope: 'single' })
})

it('of a class that is called off or deleted after children came, they are on the list at once and are signed out', async () => {
  const off = await aClass('Called off', { studentIds: [leo.id, noor.id] })
  const gone = await aClass('Deleted', { studentIds: [leo.id] })
  await scan(await codeFrom('pat'))
  expect(await waitingAt(off)).toBeUndefined()
  await olive.callingOff.callOff({ id: randomUUID(), date: '2026-11-18', classIds: [off], reason: 'No heating' })
  await olive.classes.remove({ id: gone, scope: 'single' })
  for (const classId of [off, gone]) {
    expect(await waitingAt(classId, tom)).toMatchObject({ isOff: true, children: [{ id: leo.id, collected: null }] })
    await tom.door.collect({ classId, studentId: leo.id, collectorId: people.pat.id })
    expect(await waitingAt(classId, tom)).toMatchObject({ children: [{ collected: { by: people.pat.name } }] })
  }
})

it('a child that came and was withdrawn from the class since is signed out all the same', async () => {
  const classId = await aClass('Withdrawn', { startTime: '09:00', endTime: '10:00', studentIds: [leo.id] })
  await scan(await codeFrom('pat'), '2026-11-18T08:55:00Z')
  await world.inNorthlight(({ db }) => db.deleteFrom('enrolments').where('classId', '=', classId).execute())
  expect((await waitingAt(classId))!.children.map(({ id }) => id)).toEqual([leo.id])
  expect(await tom.door.collect({ classId, studentId: leo.id, collectorId: people.pat.id })).toMatchObject({ changed: true })
})

it('a teacher who is a guardian does not read whom another guardian wrote down, also not as the one who collected', async () => {
  const tara = (await world.as('tara')).call
  await addGuardian(world, { child: noor, who: 'tara' })
  const classId = await aClass('Hidden', { startTime: '09:00', endTime: '10:00', studentIds: [noor.id], teacherId: people.tara.id })
  await scan(await codeFrom('quinn'), '2026-11-18T08:55:00Z')
  const collector = { id: randomUUID(), name: 'Aunt Zadie', phone: '+44 7700 900457', mayCollect: true }
  await quinn.collectors.add({ ...collector, studentIds: [noor.id] })
  await olive.door.collect({ classId, studentId: noor.id, collectorId: collector.id })
  expect((await waitingAt(classId))!.children[0]!.collected!.by).toBe('Aunt Zadie')
  expect((await waitingAt(classId, tara))!.children[0]!.collected!.by).toBe('')
  const refused = tara.door.collect({ classId, studentId: noor.id, collectorId: null })
  await expect(refused).rejects.toMatchObject({ code: 'collected-already', message: expect.not.stringContaining('Zadie') })
})

it('who collected is said once: a second word is refused by name, and the activity says what was done', async () => {
  const classId = await aClass('Twice', { startTime: '09:00', endTime: '10:00', studentIds: [leo.id] })
  const visit = { classId, studentId: leo.id }
  await scan(await codeFrom('pat'), '2026-11-18T08:55:00Z')
  const said = async () => (await olive.activity.list({})).entries.map(({ what }) => what).filter((what) => what.startsWith('Said that'))
  world.clock.set('2026-11-18T10:50:00Z')
  const before = (await said()).length
  await tom.door.collect({ ...visit, collectorId: people.pat.id })
  world.clock.advance({ minutes: 1 })
  await tom.door.collect({ ...visit, collectorId: people.pat.id })
  await expect(olive.door.collect({ ...visit, collectorId: null })).rejects.toMatchObject({
    code: 'collected-already',
    message: `${people.pat.name} has collected this child already.`,
  })
  for (let times = 0; times < 2; times += 1) await tom.door.takeBackCollecting(visit)
  world.clock.advance({ minutes: 1 })
  await olive.door.collect({ ...visit, collectorId: null })
  expect(await codeOf(tom.door.collect({ ...visit, collectorId: people.pat.id }))).toBe('went-already')
  world.clock.advance({ minutes: 1 })
  for (let times = 0; times < 2; times += 1) await tom.door.takeBack(visit)
  expect(await said()).toHaveLength(before + 4)
  expect((await said()).slice(0, 4)).toEqual([
    'Said that Leo Ellis is not at the door after all',
    'Said that Leo Ellis has been collected',
    'Said that Leo Ellis has not been collected after all',
    'Said that Leo Ellis has been collected',
  ])
})

it('only children of classes on the list are signed out, and nothing is taken back of other days', async () => {
  const later = await aClass('Later today', { startTime: '10:30', endTime: '11:30' })
  const past = await aClass('Days ago', { date: '2026-11-16' })
  for (const classId of [later, past]) {
    const visit = { classId, studentId: leo.id }
    expect(await codeOf(olive.door.collect({ ...visit, collectorId: null }))).toBe('class-not-found')
    expect(await codeOf(olive.door.takeBackCollecting(visit))).toBe('class-not-found')
  }
  expect(await codeOf(olive.door.takeBack({ classId: past, studentId: leo.id }))).toBe('class-not-found')
  for (const id of [later, past]) await olive.classes.remove({ id, scope: 'single' })
})

it('two hundred scans in five minutes are all taken', async () => {
  await aClass('Rush', { startTime: '10:30', endTime: '11:30', studentIds: [mia.id, leo.id, noor.id] })
  const codes = [await codeFrom('pat'), await codeFrom('quinn')]
  for (let count = 0; count < 200; count += 4) {
    const came = await Promise.all([0, 1, 2, 3].map((at) => scan(codes[at % 2]!)))
    for (const { children: kids } of came) expect(kids.some(({ classes }) => classes.some(({ name }) => name === 'Rush'))).toBe(true)
    world.clock.advance({ seconds: 6 })
  }
}, 60_000)
