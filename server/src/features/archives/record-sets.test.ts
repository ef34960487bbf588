import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/db/database.ts'
import { openTestDatabase } from '../../platform/db/test/test-database.ts'
import { ask } from '../../platform/db/test/test-tables.ts'
import { leftOut, recordSets, holdingFiles } from './record-sets.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What a secret is called, or somebody at the card provider; and every column of bytes. */
const looksSecret =
  /hash|token|secret|password|url|sealed|salt|code$|_key|account_id|customer|intent|session|card|provider|attempt|identity/

const carried = recordSets.map(({ table }) => table)

describe('an archive', () => {
  it('carries each table of the database, or says why not', async () => {
    const all = await ask<{ table: string }>(
      database,
      `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
    )
    expect([...carried, ...leftOut.flatMap(({ tables }) => tables)].toSorted()).toEqual(all.map(({ table }) => table))
  })

  it('says of each column that looks like a secret whether it is one, and of each that is computed', async () => {
    const columns = await ask<{ table: string; column: string; type: string; isMade: boolean }>(
      database,
      `select relname as table, attname as column, atttypid::regtype::text as type, attgenerated <> '' or attidentity <> '' as "isMade"
      from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped order by 1, 2`,
    )
    const of = (table: string) => columns.filter((one) => one.table === table)
    const names = (some: typeof columns) => some.map(({ table, column }) => `${table}.${column}`)
    const wrong = recordSets.flatMap(({ table, without = {}, harmless = [] }) => [
      ...names(
        of(table).filter(
          ({ column, type }) => (looksSecret.test(column) || type === 'bytea') && !(column in without) && !harmless.includes(column),
        ),
      ),
      ...names(of(table).filter(({ column, isMade }) => isMade !== (without[column] === 'made'))),
      ...[...Object.keys(without), ...harmless].filter((column) => !of(table).some((one) => one.column === column)),
    ])
    expect(wrong).toEqual([])
  })

  it('has each table behind those that its rows refer to', async () => {
    const keys = await ask<{ from: string; to: string }>(
      database,
      `select f.relname as from, t.relname as to from pg_constraint
      join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid where contype = 'f' and f.oid <> t.oid`,
    )
    const wrong = keys.filter(
      ({ from, to }) => carried.includes(from) && carried.includes(to) && carried.indexOf(from) < carried.indexOf(to),
    )
    expect(wrong).toEqual([])
    const behind = keys.filter(({ from, to }) => carried.includes(from) && !carried.includes(to))
    expect(behind.map(({ from, to }) => `${from} → ${to}`)).toEqual(['users → identities'])
  })

  it('carries the files of each table that holds any', async () => {
    const holders = await ask<{ table: string }>(
      database,
      `select distinct tgrelid::regclass::text as table from pg_trigger where tgfoid = 'let_file_go'::regproc order by 1`,
    )
    expect(holders.map(({ table }) => table).filter((table) => carried.includes(table))).toEqual([...holdingFiles].toSorted())
  })
})
