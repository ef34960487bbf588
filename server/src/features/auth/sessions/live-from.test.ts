import { expect, it } from 'vitest'
import { fullSession } from '../../../world/open-world.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { studios } from '../../../world/people.ts'

const world = storyWorld()

it('a session says how far the events of its studio have come, so that a stream can be opened from there', async () => {
  const olive = await world.as('olive')
  const lastEvent = async () =>
    (await world.database.kysely.selectFrom('eventCounters').select('last').where('studioId', '=', studios.northlight.id).execute())[0]
      ?.last
  const before = (await fullSession(olive))?.liveFrom
  expect(before).toBe(await lastEvent())
  await olive.call.locations.add({ id: crypto.randomUUID(), name: 'Attic' })
  const after = (await fullSession(olive))?.liveFrom
  expect(after).toBe(await lastEvent())
  expect(after).toBeGreaterThan(before ?? Infinity)
})
