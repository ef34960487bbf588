import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { openTestDatabase, testEngine } from '../db/test/test-database.ts'
import { urlOfTestPostgres } from '../db/test/test-postgres.ts'
import { makeLog } from '../log.ts'
import { openHub, type LiveHub } from './hub.ts'
import { readEvents } from './read-events.ts'
import { record } from './test-live-server.ts'

const log = makeLog('silent', false)
let database: Database
let studioId: string
let hubs: LiveHub[]
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(() => {
  studioId = randomUUID()
  hubs = []
})
afterEach(() => Promise.all(hubs.map((hub) => hub.stop())))

async function hubOn(on: Database, times = {}): Promise<LiveHub> {
  const hub = await openHub({ database: on, log, times })
  hubs.push(hub)
  return hub
}

/** Joins, and collects the numbers of the changes received. */
async function listen(hub: LiveHub) {
  const heard: number[] = []
  const send = (frame: Uint8Array): void => {
    const text = new TextDecoder().decode(frame)
    if (text.includes('event: change')) heard.push(Number(/id: (\d+)/.exec(text)?.[1]))
  }
  await hub.join({ studioId, userId: randomUUID(), role: 'owner', sessionId: randomUUID() }, null, { send, end: () => {} })
  return heard
}

const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5))
}

describe('a hub', () => {
  test('reads once for all notifications that come while it is reading', async () => {
    let reads = 0
    let gate = Promise.resolve()
    const gated: Database = {
      ...database,
      transaction: (as, work) => gate.then(() => database.transaction(as, (tx) => (reads++, work(tx)))),
    }
    const heard = await listen(await hubOn(gated))
    const opening = Promise.withResolvers<void>()
    gate = opening.promise
    reads = 0
    await Promise.all(Array.from({ length: 40 }, () => record(database, studioId, 'a')))
    opening.resolve()
    await until(() => heard.length === 40)
    expect(heard).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
    expect(reads).toBeLessThanOrEqual(3)
  })

  test('finds events whose notification was lost', async () => {
    const heard = await listen(await hubOn(database, { tickMs: 10, safetyMs: 30 }))
    await database.kysely.transaction().execute(async (db) => {
      await sql`insert into event_counters (studio_id, last) values (${studioId}, 1)`.execute(db)
      await sql`insert into events (studio_id, number, type, at) values (${studioId}, 1, 'a', now())`.execute(db)
    })
    await until(() => heard.length > 0)
    expect(heard).toEqual([1])
  })

  test('continues after the database has failed to answer', async () => {
    let failing = false
    const flaky: Database = {
      ...database,
      transaction: (as, work) => (failing ? Promise.reject(new Error('gone')) : database.transaction(as, work)),
    }
    const heard = await listen(await hubOn(flaky, { tickMs: 10 }))
    failing = true
    await record(database, studioId, 'a')
    await new Promise((resolve) => setTimeout(resolve, 50))
    failing = false
    await until(() => heard.length > 0)
    expect(heard).toEqual([1])
  })

  test('reads only the requested studio', async () => {
    await record(database, randomUUID(), 'theirs')
    expect(await readEvents(database, studioId, 0, 10)).toEqual({ last: 0, events: [] })
  })
})

describe.runIf(testEngine === 'postgres')('hubs of several servers', () => {
  let other: Database
  beforeAll(async () => {
    other = await openPostgres({ databaseUrl: await urlOfTestPostgres(database), onWarning: () => {} })
  })
  afterAll(() => other.close())

  test('all receive what one of them has written', async () => {
    const [here, there] = [await listen(await hubOn(database)), await listen(await hubOn(other))]
    await record(database, studioId, 'a')
    await record(other, studioId, 'b')
    await until(() => here.length === 2 && there.length === 2)
    expect([here, there]).toEqual([
      [1, 2],
      [1, 2],
    ])
  })

  test('receive what happened while they had lost their connection', async () => {
    const heard = await listen(await hubOn(database))
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'callboard notifications' and datname = current_database()`
    await cut.execute(other.kysely)
    await record(other, studioId, 'a', 'b')
    await until(() => heard.length === 2)
    await record(other, studioId, 'c')
    await until(() => heard.length === 3)
    expect(heard).toEqual([1, 2, 3])
  })
})
