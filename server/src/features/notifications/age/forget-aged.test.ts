import { expect, it } from 'vitest'
import { people, studios } from '../../../world/people.ts'
import { storyWorld } from '../../../world/story-world.test.kit.ts'
import { notify } from '../notify.ts'

const world = storyWorld()
const { inNorthlight } = world

const kept = async () =>
  (await world.database.kysely.selectFrom('notifications').select(['studioId', 'createdAt']).orderBy('createdAt').execute()).map(
    ({ studioId, createdAt }) => [studioId === studios.northlight.id ? 'northlight' : 'another', createdAt.toISOString().slice(0, 10)],
  )

it('notifications are deleted after a year, read or not, and no sooner', async () => {
  await world.database.kysely.deleteFrom('notifications').execute()
  const tell = () => inNorthlight((scope) => notify(scope, 'upgrade_required', { to: [people.olive.id], details: { maxStudents: 50 } }))
  for (const instant of ['2026-11-20T10:00:00Z', '2027-11-22T10:00:00Z']) {
    world.clock.set(instant)
    await tell()
  }
  const look = async (instant: string) => {
    world.clock.set(instant)
    await inNorthlight(({ db }) => world.app.jobs.send(db, [{ name: 'notifications.find-aged', input: {}, options: {} }]))
    await world.app.jobs.runDue()
    return kept()
  }
  expect(await look('2027-11-21T09:00:00Z')).toHaveLength(2)
  expect(await look('2027-11-22T09:00:00Z')).toEqual([['northlight', '2027-11-22']])
})
