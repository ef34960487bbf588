import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import type { DB } from '../kysely/types.generated.ts'
import { empty } from '../test/test-image.ts'
import { openTestDatabase, testEngine } from '../test/test-database.ts'

describe.runIf(testEngine === 'pglite')('a query that recurs on the embedded database', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(empty)
    await sql`create table shoes (size integer primary key, box bytea)`.execute(database.kysely)
  })
  afterAll(() => database.close())

  const inTransaction = <T>(work: (db: Transaction<DB>) => Promise<T>): Promise<T> => database.kysely.transaction().execute(work)
  const add = (size: number, box: Uint8Array | null = null) =>
    inTransaction((db) => sql`insert into shoes (size, box) values (${size}, ${box})`.execute(db))
  const sizes = async () => (await inTransaction((db) => sql<{ size: number }>`select size from shoes order by 1`.execute(db))).rows
  const planned = () =>
    inTransaction(async (db) => {
      const { rows } = await sql<{ plans: number }>`select generic_plans + custom_plans as plans from pg_prepared_statements
        where statement like 'insert into shoes%'`.execute(db)
      return rows[0]?.plans ?? null
    })

  test('is prepared when it is sent again, and uses its own values each time', async () => {
    await add(36)
    expect(await planned()).toBe(null)
    for (const size of [38, 37]) await add(size, Buffer.from([0, size]))
    expect(await planned()).toBe(2)
    expect(await sizes()).toEqual([{ size: 36 }, { size: 37 }, { size: 38 }])
    const { rows } = await inTransaction((db) => sql<{ box: Buffer | null }>`select box from shoes order by size`.execute(db))
    expect(rows.map(({ box }) => box)).toEqual([null, Buffer.from([0, 37]), Buffer.from([0, 38])])
  })

  test('says why it failed, in every transaction, and works again afterwards', async () => {
    for (let time = 0; time < 3; time += 1) await expect(add(36)).rejects.toMatchObject({ code: '23505', constraint: 'shoes_pkey' })
    await expect(
      inTransaction(async (db) => {
        await sql`select 1 / 0`.execute(db).catch(() => {})
        await sql`insert into shoes (size, box) values (${40}, ${null})`.execute(db)
      }),
    ).rejects.toMatchObject({ code: '25P02' })
    await add(39)
    expect(await sizes()).toHaveLength(4)
  })

  test('may be sent again before its first answer', async () => {
    const both = (size: number) =>
      inTransaction((db) =>
        Promise.all([size, size + 1].map((one) => sql`insert into shoes (size, box) values (${one}, null)`.execute(db))),
      )
    for (const size of [50, 52, 54]) await both(size)
    await expect(both(50)).rejects.toMatchObject({ code: '23505' })
    await both(56)
    expect(await sizes()).toHaveLength(12)
  })

  test('is planned anew once so much was written that its plan may be slow', async () => {
    const prepared = async () => (await sql`select name from pg_prepared_statements`.execute(database.kysely)).rows.length
    expect(await prepared()).toBeGreaterThan(0)
    await inTransaction((db) => sql`insert into shoes (size) select generate_series(1000, 1899)`.execute(db))
    expect(await prepared()).toBeGreaterThan(0)
    await inTransaction((db) => sql`update shoes set size = -size where size >= 1000`.execute(db))
    expect(await prepared()).toBe(0)
    expect(await sizes()).toHaveLength(912)
  })

  test('is prepared anew once its table has changed', async () => {
    const all = () => inTransaction(async (db) => (await sql`select * from shoes where size = ${36}`.execute(db)).rows)
    for (let time = 0; time < 3; time += 1) expect(await all()).toEqual([{ size: 36, box: null }])
    await sql`alter table shoes add column pairs integer not null default 1`.execute(database.kysely)
    await expect(all()).rejects.toMatchObject({ code: '0A000' })
    expect(await all()).toEqual([{ size: 36, box: null, pairs: 1 }])
  })
})
