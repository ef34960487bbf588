import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { openLiveServer, opened, record, type LiveServer } from './test-live-server.ts'

let database: Database
let server: LiveServer
let studioId: string
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  studioId = randomUUID()
  server = await openLiveServer(database)
})
afterEach(() => server.close())

const asAfter = (id: number) => ({ headers: { 'last-event-id': String(id) } })

describe('a browser that reconnects', () => {
  test('receives what was missed, then new events', async () => {
    await record(database, studioId, 'a', 'b', { type: 'c', ids: [], audience: { roles: ['parent'] } }, 'd')
    const byHeader = await opened(server.connect({ studioId }, asAfter(1)))
    const byAddress = await opened(server.connect({ studioId }, { query: '?after=2' }))
    const byBoth = await opened(server.connect({ studioId }, { ...asAfter(3), query: '?after=0' }))
    await record(database, studioId, 'e')
    await Promise.all([byHeader, byAddress, byBoth].map((client) => client.until(() => client.changes.includes(5))))
    expect([byHeader.changes, byAddress.changes, byBoth.changes]).toEqual([
      [2, 4, 5],
      [4, 5],
      [4, 5],
    ])
    expect(byHeader.of('reset')).toEqual([])
  })

  test('is told to start again when more than 500 events were missed', async () => {
    await record(database, studioId, ...Array.from({ length: 501 }, () => 'a'))
    const [few, many] = [server.connect({ studioId }, asAfter(1)), server.connect({ studioId }, asAfter(0))]
    await Promise.all([few, many].map(opened))
    expect([few.changes.length, few.of('reset').length]).toEqual([500, 0])
    expect([many.changes.length, many.of('reset')]).toEqual([0, [{ event: 'reset', id: 501, data: {} }]])
    await record(database, studioId, 'b')
    await many.until(() => many.changes.length > 0)
    expect(many.changes).toEqual([502])
  })

  test('is told to start again when the missed events have been deleted, or never existed', async () => {
    await record(database, studioId, 'a', 'b', 'c')
    await sql`delete from events where studio_id = ${studioId} and number < 3`.execute(database.kysely)
    const [tooOld, justRight, fromTheFuture] = [
      server.connect({ studioId }, asAfter(1)),
      server.connect({ studioId }, asAfter(2)),
      server.connect({ studioId }, asAfter(9)),
    ]
    await Promise.all([tooOld, justRight, fromTheFuture].map(opened))
    expect([tooOld.of('reset').length, justRight.of('reset').length, fromTheFuture.of('reset').length]).toEqual([1, 0, 1])
    expect([justRight.changes, fromTheFuture.lastId]).toEqual([[3], 3])
  })

  test('with a malformed number is treated as new', async () => {
    await record(database, studioId, 'a')
    const client = await opened(server.connect({ studioId }, { headers: { 'last-event-id': '1; drop' } }))
    expect(client.events).toEqual([{ event: 'hello', id: 1, data: {} }])
  })

  test('misses no event and receives none twice, however often it reconnects, while others write', { timeout: 20_000 }, async () => {
    const total = 200
    const writing = (async () => {
      for (let n = 0; n < total / 2; n++) await record(database, studioId, 'a', 'b')
    })()
    const reading = async (patience: number): Promise<number[]> => {
      const got: number[] = []
      let lastId = 0
      while ((got.at(-1) ?? 0) < total) {
        const client = server.connect({ studioId }, asAfter(lastId))
        await client.until(() => client.changes.length >= patience || client.changes.includes(total))
        client.disconnect()
        got.push(...client.changes)
        lastId = client.lastId ?? lastId
      }
      return got
    }
    const all = await Promise.all([1, 3, 7, 20].map(reading))
    await writing
    for (const got of all) expect(got).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  })
})
