import { afterAll, beforeAll, expect, it } from 'vitest'
import { withLogins, withScope } from '../../platform/events/open-scope.ts'
import { openWorld, type World } from '../../world/open-world.ts'
import { studios } from '../../world/people.ts'
import { eachStudio } from './each-studio.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
}, 60_000)
afterAll(() => world?.close())

const context = (signal = new AbortController().signal) => ({
  withLogins: ((work) => withLogins(world.app.scopes, work)) as Parameters<typeof eachStudio>[0]['withLogins'],
  withScope: ((studioId, work) => withScope(world.app.scopes, { studioId }, work)) as Parameters<typeof eachStudio>[0]['withScope'],
  signal,
})

it('works in each studio, which sees its own rows and zone only', async () => {
  await world.database.kysely.updateTable('studios').set({ timezone: 'Australia/Sydney' }).where('id', '=', studios.harbour.id).execute()
  const seen: unknown[] = []
  await eachStudio(context(), async (scope, { id, zone }) => {
    const rows = await scope.db.selectFrom('classes').select('studioId').distinct().execute()
    seen.push([id, zone, rows.map(({ studioId }) => studioId)])
  })
  expect(seen).toEqual([
    [studios.northlight.id, 'Europe/London', [studios.northlight.id]],
    [studios.harbour.id, 'Australia/Sydney', [studios.harbour.id]],
  ])
})

it('leaves undone what fails in one studio, does the others, and then says so', async () => {
  const rename = (name: string) => (scope: { db: any; studioId: string }) => scope.db.updateTable('locations').set({ name }).execute()
  const work = eachStudio(context(), async (scope) => {
    await rename('Renamed')(scope)
    if (scope.studioId === studios.northlight.id) throw new Error('no')
  })
  await expect(work).rejects.toThrow('The work failed in 1 of 2 studios')
  const rooms = await world.database.kysely.selectFrom('locations').select(['studioId', 'name']).where('name', '=', 'Renamed').execute()
  expect(new Set(rooms.map(({ studioId }) => studioId))).toEqual(new Set([studios.harbour.id]))
})

it('stops when the server does', async () => {
  const stop = new AbortController()
  let turns = 0
  const work = eachStudio(context(stop.signal), async () => {
    turns += 1
    stop.abort()
  })
  await expect(work).rejects.toThrow('aborted')
  expect(turns).toBe(1)
})
