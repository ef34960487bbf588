import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from './database.ts'
import { PostgresListener } from './postgres/postgres-listener.ts'
import { openTestDatabase, testEngine } from './test/test-database.ts'
import { urlOfTestPostgres } from './test/test-postgres.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const notify = async (channel: string, payload: string) => await sql`select pg_notify(${channel}, ${payload})`.execute(database.kysely)
const soon = { timeout: 5000 }

describe('listening', () => {
  test('receives what is sent, in order, until it stops', async () => {
    const heard: string[] = []
    const stop = await database.listen('Some channel', (payload) => heard.push(payload))
    for (const payload of ['one', 'two', '']) await notify('Some channel', payload)
    await notify('some channel', 'another channel')
    await vi.waitFor(() => expect(heard).toEqual(['one', 'two', '']), soon)
    await stop()
    await notify('Some channel', 'three')
    await notify('Some channel', 'four')
    expect(heard).toEqual(['one', 'two', ''])
  })

  test('is shared by several, and goes on for those who did not stop', async () => {
    const heard: string[] = []
    const stopFirst = await database.listen('shared', (payload) => heard.push(`first ${payload}`))
    const stopSecond = await database.listen('shared', (payload) => heard.push(`second ${payload}`))
    await stopFirst()
    await notify('shared', 'x')
    await vi.waitFor(() => expect(heard).toEqual(['second x']), soon)
    await stopSecond()
  })

  test('receives notifications of a transaction after its commit, and never of one rolled back', async () => {
    const heard: string[] = []
    const stop = await database.listen('actions', (payload) => heard.push(payload))
    const as = { role: 'callboard_app', studioId: null } as const
    await database
      .transaction(as, async (tx) => {
        await sql`notify actions, 'undone'`.execute(tx)
        throw new Error('no')
      })
      .catch(() => {})
    await database.transaction(as, async (tx) => {
      await sql`notify actions, 'done'`.execute(tx)
      expect(heard).toEqual([])
    })
    await vi.waitFor(() => expect(heard).toEqual(['done']), soon)
    await stop()
  })

  test('may use the database on a notification, even of a transaction that is just closing', async () => {
    const answer = Promise.withResolvers<unknown>()
    const stop = await database.listen('work', () => {
      answer.resolve(
        database.transaction({ role: 'callboard_app', studioId: null }, async (tx) => (await sql`select 1 as one`.execute(tx)).rows),
      )
    })
    await database.transaction({ role: 'callboard_app', studioId: null }, (tx) => sql`notify work`.execute(tx))
    expect(await answer.promise).toEqual([{ one: 1 }])
    await stop()
  })

  test.runIf(testEngine === 'postgres')('resumes after its connection was lost, and reports that something may be missing', async () => {
    const heard: string[] = []
    let gaps = 0
    const stop = await database.listen(
      'kept',
      (payload) => heard.push(payload),
      () => gaps++,
    )
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'callboard notifications' and datname = current_database()`.execute(database.kysely)
    await vi.waitFor(() => expect(gaps).toBe(1), soon)
    await notify('kept', 'again')
    await vi.waitFor(() => expect(heard).toEqual(['again']), soon)
    await stop()
  })

  test.runIf(testEngine === 'postgres')('connects ever less often to a server that drops each connection', async () => {
    const connected: number[] = []
    let first: Socket | undefined
    const address = new URL(await urlOfTestPostgres(database))
    const dropping = createServer((near) => {
      const far = connect(Number(address.port || 5432), address.hostname)
      near.pipe(far).on('error', () => {})
      near.on('error', () => {}).on('close', () => far.destroy())
      first ??= near
      far.on('data', (answer: Buffer) => {
        near.write(answer)
        if (near === first || !answer.includes('LISTEN\0')) return
        connected.push(performance.now())
        near.end()
      })
    })
    await once(dropping.listen(0, '127.0.0.1'), 'listening')
    const through = new URL(address)
    through.host = `127.0.0.1:${(dropping.address() as AddressInfo).port}`
    const listener = new PostgresListener({ connectionString: through.href, onWarning: () => {} })
    await listener.listen('kept', () => {})
    first?.end()
    await vi.waitFor(() => expect(connected.length).toBeGreaterThan(4), { timeout: 30_000 })
    expect(connected[4]! - connected[0]!).toBeGreaterThan(1_400)
    await listener.close()
    dropping.close()
  })
})

describe.runIf(testEngine === 'postgres')('losing connections', () => {
  test('fails the transactions on them and no others', async () => {
    const as = { role: 'callboard_app', studioId: null } as const
    const begun = Promise.withResolvers<number>()
    const killed = Promise.withResolvers<void>()
    const lost = database.transaction(as, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      begun.resolve(rows[0]!.pid)
      await killed.promise // the connection dies while nobody asks anything of it
      await sql`select 1`.execute(tx)
    })
    const failed = lost.catch(() => 'failed')
    await sql`select pg_terminate_backend(${await begun.promise}::integer)`.execute(database.kysely)
    await sql`select pg_sleep(0.1)`.execute(database.kysely)
    killed.resolve()
    expect(await failed).toBe('failed')
    await Promise.all(Array.from({ length: 20 }, () => database.transaction(as, (tx) => sql`select 1`.execute(tx))))
  })
})
