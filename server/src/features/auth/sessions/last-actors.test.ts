import { randomUUIDv7 } from 'node:crypto'
import { expect, it } from 'vitest'
import { fullSession } from '../../../world/open-world.ts'
import { people, rooms } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'

const world = storyWorld()
const users = () => world.database.kysely.updateTable('users')

it('a session answers with the user’s present role, not with that of the request before', async () => {
  const olive = await world.as('olive')
  expect((await fullSession(olive))?.user.name).toBe(people.olive.name)
  await users().set({ name: 'Olive Renamed' }).where('id', '=', people.olive.id).execute()
  expect((await fullSession(olive))?.user.name).toBe('Olive Renamed')
  expect((await fullSession(olive))?.user.name).toBe('Olive Renamed')
  await users().set({ name: people.olive.name }).where('id', '=', people.olive.id).execute()
})

it('a session shows nothing any more to a user who has lost the role or the session since', async () => {
  const tom = await world.as('tom')
  const seesEnrolments = async () => (await tom.call.classes.week({})).classes.some((one) => one.enrolledCount !== null)
  expect(await seesEnrolments()).toBe(true)
  await users().set({ role: 'parent' }).where('id', '=', people.tom.id).execute()
  expect(await seesEnrolments()).toBe(false)
  await users().set({ role: 'teacher' }).where('id', '=', people.tom.id).execute()
  expect(await seesEnrolments()).toBe(true)
  await world.database.kysely.deleteFrom('sessions').where('userId', '=', people.tom.id).execute()
  await expect(seesEnrolments()).rejects.toMatchObject({ code: 'not-signed-in' })
})

it('a rule begun early writes nothing when the user has lost the role or the session', async () => {
  const olive = await world.as('olive')
  const add = (name: string) => olive.call.classes.add(newClass(name))
  await add('While she is an owner')
  await users().set({ role: 'parent' }).where('id', '=', people.olive.id).execute()
  await expect(add('As a parent')).rejects.toMatchObject({ code: 'access-denied' })
  await users().set({ role: 'owner' }).where('id', '=', people.olive.id).execute()
  await add('As an owner again')
  await world.database.kysely.deleteFrom('sessions').where('userId', '=', people.olive.id).execute()
  await expect(add('Without a session')).rejects.toMatchObject({ code: 'not-signed-in' })

  const written = await world.database.kysely
    .selectFrom('classes')
    .select('name')
    .where('notes', '=', 'begun early')
    .orderBy('name')
    .execute()
  expect(written.map(({ name }) => name)).toEqual(['As an owner again', 'While she is an owner'])
})

function newClass(name: string) {
  return {
    id: randomUUIDv7(),
    name,
    notes: 'begun early',
    teacherId: people.tom.id,
    locationId: rooms.studioA.id,
    startTime: '17:00',
    endTime: '18:00',
    when: { repeats: 'never', date: '2026-12-01' },
  } as const
}
