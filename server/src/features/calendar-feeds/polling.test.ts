import type { QueryResult, RootOperationNode, UnknownRow } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Scope } from '../../platform/actor.ts'
import { withScope } from '../../platform/events/open-scope.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { openWorld, origin, type World } from '../../world/open-world.ts'
import { people } from '../../world/people.ts'
import { addressFor, poll } from './calendar.test.kit.ts'
import { showFeed } from './show-feed.ts'

let world: World
/** The tests below share one story and run in order. */
const openStory = async () => {
  world = await openWorld()
}
afterAll(() => world?.close())

const status = async (url: string) => (await poll(world, url)).status

describe('a calendar program that polls often', () => {
  let url: string
  beforeAll(async () => {
    await openStory()
    url = await addressFor(world, 'theo')
  }, 60_000)

  it('may send HEAD, and no method that changes anything', async () => {
    const head = await poll(world, url, { method: 'HEAD' })
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, (await poll(world, url)).headers.get('etag'), ''])
    for (const method of ['POST', 'PUT', 'DELETE', 'PROPFIND']) expect((await poll(world, url, { method })).status).toBe(404)
  })

  it('is blocked after 60 wrong addresses, while right ones keep being answered', async () => {
    const [gone] = [await addressFor(world, 'tom'), await addressFor(world, 'tom')]
    for (let n = 0; n < 60; n += 1) expect(await status(gone)).toBe(404)
    const held = await poll(world, gone)
    expect([held.status, Number(held.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect(await status(url)).toBe(200)
  })

  it('is told when nothing has changed', async () => {
    const first = await poll(world, url)
    const etag = first.headers.get('etag') ?? ''
    expect([first.headers.get('content-type'), first.headers.get('cache-control')]).toEqual([
      'text/calendar; charset=utf-8',
      'private, no-cache',
    ])
    world.clock.advance({ hours: 3 })
    for (const asked of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await poll(world, url, { headers: { 'if-none-match': asked } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    expect((await poll(world, url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  })

  it('is recorded once an hour', async () => {
    const lastRead = async () => {
      const { kysely } = world.database
      const row = await kysely
        .selectFrom('calendarFeeds')
        .select('lastReadAt')
        .where('userId', '=', people.theo.id)
        .executeTakeFirstOrThrow()
      return row.lastReadAt?.toISOString()
    }
    world.clock.set('2026-11-19T10:00:00Z')
    await poll(world, url)
    expect(await lastRead()).toBe('2026-11-19T10:00:00.000Z')
    world.clock.advance({ minutes: 59 })
    await poll(world, url)
    expect(await lastRead()).toBe('2026-11-19T10:00:00.000Z')
    world.clock.advance({ minutes: 1 })
    await poll(world, url)
    expect(await lastRead()).toBe('2026-11-19T11:00:00.000Z')
  })

  it('costs three statements, or two when it was already recorded', async () => {
    let count = 0
    const watching = {
      transformQuery({ node }: { node: RootOperationNode }) {
        count += 1
        return node
      },
      transformResult: async ({ result }: { result: QueryResult<UnknownRow> }) => result,
    }
    const visitor = {
      publicUrl: origin,
      withScope: <T>(studioId: string, work: (scope: Scope) => Promise<T>) =>
        withScope(world.app.scopes, { studioId }, (scope) => work({ ...scope, db: scope.db.withPlugin(watching) as Scope['db'] })),
    } as unknown as Visitor
    world.clock.advance({ hours: 2 })
    const ask = async () => {
      count = 0
      expect((await showFeed(visitor, new Request(url))).status).toBe(200)
      return count
    }
    expect([await ask(), await ask()]).toEqual([3, 2])
  })
})
