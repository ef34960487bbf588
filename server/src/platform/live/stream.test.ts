import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test/test-database.ts'
import { liveStream } from './stream.ts'
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

describe('a live stream', () => {
  test('sends new events, and nothing from before', async () => {
    await record(database, studioId, 'things.added', 'things.added')
    const client = await opened(server.connect({ studioId }))
    expect(client.of('hello')).toEqual([{ event: 'hello', id: 2, data: {} }])
    const id = randomUUID()
    await record(database, studioId, { type: 'things.moved', ids: [id] })
    await client.until(() => client.changes.length > 0)
    expect(client.of('change')).toEqual([{ event: 'change', id: 3, data: { type: 'things.moved', ids: [id] } }])
  })

  test('has headers for proxies, and ids for reconnecting', async () => {
    const client = await opened(server.connect({ studioId }))
    expect(client.status).toBe(200)
    expect(client.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(client.retryMs).toBeGreaterThanOrEqual(2000)
    expect(client.retryMs).toBeLessThan(4000)
  })

  test('counts towards nobody’s limit when the session cannot be checked', async () => {
    let looked = 0
    const listener = { studioId, userId: randomUUID(), role: 'owner', sessionId: randomUUID() } as const
    const app = new Hono()
      .onError((_error, context) => context.body(null, 500))
      .get(
        '/api/live',
        liveStream(server.hub, async () => {
          looked += 1
          if (looked === 2) throw new Error('the database is gone')
          return listener
        }),
      )
    expect((await app.request('/api/live')).status).toBe(500)
    expect([looked, server.hub.counts().clients]).toEqual([2, 0])
  })

  test('is refused to a visitor who is not signed in', async () => {
    const client = server.connect(null)
    await client.until(() => client.isClosed)
    expect(client.status).toBe(401)
  })

  test('sends each event only to those it is for', async () => {
    const tom = randomUUID()
    const [owner, teacher, parent] = [
      server.connect({ studioId, role: 'owner' }),
      server.connect({ studioId, role: 'teacher', userId: tom }),
      server.connect({ studioId, role: 'parent' }),
    ]
    await Promise.all([owner, teacher, parent].map(opened))
    await record(
      database,
      studioId,
      { type: 'for.all', ids: [] },
      { type: 'for.owners', ids: [], audience: { roles: ['owner'] } },
      { type: 'for.tom', ids: [], audience: { users: [tom] } },
      { type: 'for.parents-and-tom', ids: [], audience: { roles: ['parent'], users: [tom] } },
      { type: 'for.nobody', ids: [], audience: { roles: [] } },
      { type: 'for.all', ids: [] },
    )
    await Promise.all([owner, teacher, parent].map((client) => client.until(() => client.changes.includes(6))))
    expect([owner.changes, teacher.changes, parent.changes]).toEqual([
      [1, 2, 6],
      [1, 3, 4, 6],
      [1, 4, 6],
    ])
  })

  test('sends heartbeats, with the number of the latest event for others', async () => {
    await server.close()
    server = await openLiveServer(database, { beatMs: 40 })
    const client = await opened(server.connect({ studioId, role: 'parent' }))
    await record(database, studioId, { type: 'for.owners', ids: [], audience: { roles: ['owner'] } })
    await client.until(() => client.of('beat').some((beat) => beat.id === 1))
    expect(client.changes).toEqual([])
  })

  test('ends on its own after a while, so that the session is checked again', async () => {
    await server.close()
    server = await openLiveServer(database, { lifeMs: 100 })
    const client = server.connect({ studioId })
    await client.until(() => client.isClosed)
    expect(client.of('end')).toEqual([])
    expect(server.hub.counts()).toMatchObject({ clients: 0, studios: 0 })
  })

  test('ends at once when the server stops', async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => opened(server.connect({ studioId }))))
    await server.hub.stop()
    await Promise.all(clients.map((client) => client.until(() => client.isClosed)))
    const late = server.connect({ studioId })
    await late.until(() => late.isClosed)
    expect(late.status).toBe(429)
  })

  test('is refused to a session that has very many streams', async () => {
    const sessionId = randomUUID()
    for (let n = 0; n < 20; n++) await opened(server.connect({ studioId, sessionId }))
    const client = server.connect({ studioId, sessionId })
    await client.until(() => client.isClosed)
    expect(client.status).toBe(429)
    await opened(server.connect({ studioId }))
  })
})

describe('a session that ends', () => {
  const sessionsEnded = (userId: string, ids: string[]) => ({ type: 'sessions.ended', ids, audience: { users: [userId] } })

  test('ends its own streams, and no others', async () => {
    const [userId, ending, staying] = [randomUUID(), randomUUID(), randomUUID()]
    const first = server.connect({ studioId, userId, sessionId: ending })
    const second = server.connect({ studioId, userId, sessionId: staying })
    const stranger = server.connect({ studioId, sessionId: ending })
    await Promise.all([first, second, stranger].map(opened))
    await record(database, studioId, sessionsEnded(userId, [ending]), 'after')
    await first.until(() => first.isClosed)
    await Promise.all([second, stranger].map((client) => client.until(() => client.changes.includes(2))))
    expect([first.of('end').length, second.of('end').length, stranger.of('end').length]).toEqual([1, 0, 0])
    expect(stranger.changes).toEqual([2])
  })

  test('ends all streams of the user when it names none', async () => {
    const userId = randomUUID()
    const clients = [server.connect({ studioId, userId }), server.connect({ studioId, userId })]
    await Promise.all(clients.map(opened))
    await record(database, studioId, sessionsEnded(userId, []))
    await Promise.all(clients.map((client) => client.until(() => client.isClosed)))
    expect(clients.map((client) => client.of('end').length)).toEqual([1, 1])
  })

  test('with a changed role ends its streams, which reconnect with the new role', async () => {
    const userId = randomUUID()
    const [demoted, other] = [server.connect({ studioId, userId, role: 'owner' }), server.connect({ studioId, role: 'owner' })]
    await Promise.all([demoted, other].map(opened))
    await record(
      database,
      studioId,
      { type: 'sessions.changed', ids: [], audience: { users: [userId] } },
      { type: 'for.owners', ids: [], audience: { roles: ['owner'] } },
    )
    await demoted.until(() => demoted.isClosed)
    await other.until(() => other.changes.includes(2))
    expect([demoted.changes, demoted.of('end'), other.isClosed]).toEqual([[1], [], false])
    const again = await opened(server.connect({ studioId, userId, role: 'parent' }, asAfter(1)))
    expect(again.changes).toEqual([])
  })

  test('that ended while a stream was being opened gets no stream', async () => {
    const sessionId = randomUUID()
    const join = server.hub.join
    server.hub.join = async (...all) => {
      server.endedSessions.add(sessionId)
      return join(...all)
    }
    const client = server.connect({ studioId, sessionId })
    await client.until(() => client.isClosed)
    expect(client.status).toBe(401)
    expect(server.hub.counts().clients).toBe(0)
  })
})

describe('a browser that does not read', () => {
  test('is disconnected before much is buffered for it, and resumes', async () => {
    const listener = { studioId, userId: randomUUID(), role: 'owner', sessionId: randomUUID() }
    const response = await server.app.request('/api/live', { headers: { 'x-listener': JSON.stringify(listener) } })
    const large = { type: 'large', ids: Array.from({ length: 500 }, () => randomUUID()) } // about 20 kB
    const reader = await opened(server.connect({ studioId }))
    for (let n = 1; n <= 20; n++) {
      await record(database, studioId, large)
      await reader.until(() => reader.changes.includes(n))
    }
    expect(server.hub.counts().clients, 'the one that reads is still there').toBe(1)
    const kept = await response.text()
    expect(kept.length).toBeGreaterThan(200 * 1024)
    expect(kept.length).toBeLessThanOrEqual(256 * 1024)
    const last = Math.max(...[...kept.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id)))
    const again = await opened(server.connect(listener, asAfter(last)))
    expect(again.changes).toEqual(Array.from({ length: 20 - last }, (_, index) => last + index + 1))
  })

  test('is disconnected where the network holds back its bytes', { timeout: 20_000 }, async () => {
    const client = await opened(server.connect({ studioId }))
    client.pause()
    const large = { type: 'large', ids: Array.from({ length: 2500 }, () => randomUUID()) } // about 100 kB; some MB fit into the sockets' own buffers
    for (let n = 0; n < 200 && server.hub.counts().clients > 0; n++) {
      await record(database, studioId, large)
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(server.hub.counts().clients).toBe(0)
    // The connection closes with its unsent bytes, although the browser is not reading.
    while ((await server.connections()) > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    client.resume()
    await client.until(() => client.isClosed)
  })
})
