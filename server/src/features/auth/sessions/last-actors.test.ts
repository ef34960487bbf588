import { expect, it } from 'vitest'
import { fullSession } from '../../../world/open-world.ts'
import { people } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'

const world = storyWorld()
const users = () => world.database.kysely.updateTable('users')

it('answers as who they are now, not as who they were at the request before', async () => {
  const olive = await world.as('olive')
  expect((await fullSession(olive))?.user.name).toBe(people.olive.name)
  await users().set({ name: 'Olive Renamed' }).where('id', '=', people.olive.id).execute()
  expect((await fullSession(olive))?.user.name).toBe('Olive Renamed')
  expect((await fullSession(olive))?.user.name).toBe('Olive Renamed')
  await users().set({ name: people.olive.name }).where('id', '=', people.olive.id).execute()
})

it('shows nothing any more to whoever lost a role or the session since', async () => {
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
