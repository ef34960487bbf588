import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { children, people, type PersonName, rooms } from '../../world/people.ts'
import { classIds } from '../../world/story.ts'
import { seedEnrolments } from '../../world/seed.ts'
import { storyWorld } from '../../world/story-world.test.kit.ts'

const world = storyWorld()
const { leo } = children
const day = '2026-11-18'
const ids: Record<string, string> = { 'Street Dance': classIds.street }

const place = async (name: string, startTime: string, teacher: PersonName, room: keyof typeof rooms, studentIds = [leo.id]) => {
  const id = (ids[name] = randomUUID())
  const times = { startTime, endTime: `${startTime.slice(0, 2)}:45` }
  const where = { teacherId: people[teacher].id, locationId: rooms[room].id }
  await (await world.as('olive')).call.classes.add({ id, name, ...times, ...where, when: { repeats: 'never', date: day } })
  await world.inNorthlight((scope) => seedEnrolments(scope, id, studentIds))
}
const take = async (who: PersonName, name: string) => {
  const marks = [{ studentId: leo.id, status: 'present' as const }]
  const { register } = await (await world.as(who)).call.attendance.save({ classId: ids[name]!, marks })
  return register.next && register.next.name
}

beforeAll(async () => {
  await place('Tap', '11:00', 'tara', 'studioA')
  await place('Jazz', '12:00', 'tara', 'studioB')
  await place('Street', '13:00', 'tom', 'studioA')
  await place('Empty', '14:00', 'tara', 'studioA', [])
  await place('Called off', '15:00', 'tara', 'studioA')
  await place('Own', '16:00', 'olive', 'studioB')
  await (await world.as('olive')).call.callingOff.callOff({ id: randomUUID(), date: day, classIds: [ids['Called off']!], reason: 'Ill' })
}, 60_000)

it('no register is next before one is saved, nor ever for families', async () => {
  const next = async (who: PersonName) => (await (await world.as(who)).call.attendance.read({ classId: ids['Tap']! })).next
  expect(await next('tara')).toBeUndefined()
  await take('tara', 'Tap')
  expect(await next('tara')).toEqual({ id: ids['Jazz'], name: 'Jazz', startTime: '12:00' })
  expect(await next('pat')).toBeUndefined()
})

it('for a teacher the next one is their own, whatever the room, and after the last an earlier one', async () => {
  expect(await take('tara', 'Tap')).toBe('Jazz')
  expect(await take('tara', 'Street Dance')).toBe('Jazz')
  expect(await take('tara', 'Jazz'), 'neither one without students nor one that is called off').toBeNull()
})

it('for a teacher who takes another one’s register it is also that one’s', async () => {
  expect(await take('tara', 'Street')).toBeNull()
})

it('for an owner it is one of the room, then of any room, and their own first after their own', async () => {
  await world.inNorthlight(({ db }) => db.deleteFrom('attendance').execute())
  expect(await take('olive', 'Tap')).toBe('Street')
  expect(await take('olive', 'Own')).toBe('Street Dance')
  expect(await take('olive', 'Street')).toBe('Street Dance')
  await place('Own too', '09:00', 'olive', 'studioA')
  expect(await take('olive', 'Own')).toBe('Own too')
  for (const name of ['Jazz', 'Street Dance']) await take('olive', name)
  expect(await take('olive', 'Own too')).toBeNull()
})
