import { createServer, connect, type AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Boundary } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openPostgres } from './postgres.ts'
import { openTestDatabase, testEngine } from '../test/test-database.ts'
import { empty } from '../test/test-image.ts'
import { urlOfTestPostgres } from '../test/test-postgres.ts'

const nobody: Boundary = { role: 'callboard_app', studioId: null }
const onWarning = (): void => {}

describe.runIf(testEngine === 'postgres')('PostgreSQL', () => {
  let database: Database
  let databaseUrl: string
  beforeAll(async () => {
    database = await openTestDatabase()
    databaseUrl = await urlOfTestPostgres(database)
  })
  afterAll(() => database.close())

  test('answers a transaction of one query in two round trips', async () => {
    const wire = await countTurns(databaseUrl)
    const far = await openPostgres({ databaseUrl: wire.url, poolSize: 1, onWarning })
    const one = () => far.transaction(nobody, (tx) => sql`select 1`.execute(tx))
    await one() // connects
    const before = wire.turns()
    await one()
    expect(wire.turns() - before).toBe(2)
    await far.close()
    wire.close()
  })

  test('keeps a query that escapes its transaction in the restricted role', async () => {
    const who = await database.transaction(nobody, async (tx) => {
      await sql`commit`.execute(tx)
      return (await sql`select current_user::text as role, current_setting('app.studio_id', true) as studio`.execute(tx)).rows
    })
    expect(who).toEqual([{ role: 'callboard_app', studio: '' }])
  })

  test('works on after a statement took too long', async () => {
    const failing = database.transaction(nobody, async (tx) => {
      await sql`set local statement_timeout = '50ms'`.execute(tx)
      await sql`select pg_sleep(1)`.execute(tx)
    })
    await expect(failing).rejects.toMatchObject({ code: '57014' })
    await database.transaction(nobody, (tx) => sql`select 1`.execute(tx))
  })

  test('prepares frequent statements, and not an endless variety', async () => {
    const prepared = await database.transaction(nobody, async (tx) => {
      for (let n = 0; n < 1400; n++) await sql.raw(`select ${Math.floor(n / 2)} as n`).execute(tx)
      const { rows } = await sql<{ count: number }>`select count(*) from pg_prepared_statements`.execute(tx)
      return rows[0]!.count
    })
    expect(prepared).toBeGreaterThan(100)
    expect(prepared).toBeLessThanOrEqual(500)
  })

  test('forgets a prepared statement that a migration made stale', async () => {
    const one = await openPostgres({ databaseUrl, poolSize: 1, onWarning })
    const read = () => one.transaction(nobody, async (tx) => (await sql`select * from shapes`.execute(tx)).rows)
    await sql`create table shapes (a integer)`.execute(one.kysely)
    await sql`grant select on shapes to callboard_app`.execute(one.kysely)
    for (let n = 0; n < 4; n++) await read()
    await sql`alter table shapes add column b integer`.execute(one.kysely)
    await read().catch((error: { code?: string }) => expect(error.code).toBe('0A000'))
    expect(await read()).toEqual([])
    await one.close()
  })

  test('needs no superuser: a login that may create roles is enough', async () => {
    const unused = await openTestDatabase(empty)
    const url = new URL(await urlOfTestPostgres(unused))
    const name = url.pathname.slice(1)
    await sql.raw(`create role ${name} login createrole`).execute(unused.kysely)
    await sql.raw(`alter database ${name} owner to ${name}`).execute(unused.kysely)
    await sql.raw(`alter schema public owner to ${name}`).execute(unused.kysely)
    url.username = name
    url.password = ''
    const plain = await openPostgres({ databaseUrl: url.href, onWarning })
    await migrate(plain)
    const studioId = '01990000-0000-7000-8000-000000000001'
    const insert = (as: Boundary) =>
      plain.transaction(as, (tx) =>
        tx.insertInto('studios').values({ id: studioId, createdAt: new Date(), updatedAt: new Date() }).execute(),
      )
    await expect(insert(nobody)).rejects.toThrow('row-level security')
    await insert({ role: 'callboard_auth', studioId })
    // Even the owner sees no rows before choosing a studio.
    expect(await plain.kysely.selectFrom('studios').select('id').execute()).toEqual([])
    await plain.close()
    await unused.close()
  })

  test('says so when the database cannot be reached', async () => {
    await expect(openPostgres({ databaseUrl: 'postgres://nobody@127.0.0.1:9/none', onWarning })).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    })
  })
})

/** A proxy that delays answers and counts round trips. */
async function countTurns(databaseUrl: string): Promise<{ url: string; turns: () => number; close: () => void }> {
  const url = new URL(databaseUrl)
  const [host, port] = [url.hostname, Number(url.port || 5432)]
  let turns = 0
  const wire = createServer((near) => {
    const far = connect(port, host)
    let answered = true
    near.on('data', (bytes) => {
      if (answered) turns += 1
      answered = false
      far.write(bytes)
    })
    far.on('data', (bytes) =>
      setTimeout(() => {
        answered = true
        near.write(bytes)
      }, 50),
    )
    near.on('close', () => far.destroy()).on('error', () => {})
    far.on('close', () => near.destroy()).on('error', () => {})
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  url.hostname = '127.0.0.1'
  url.port = String((wire.address() as AddressInfo).port)
  return { url: url.href, turns: () => turns, close: () => void wire.close() }
}
