import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Scope, Tx } from './database.ts'
import { openTestDatabase } from './test-database.ts'

/** Behind no fence, because they are found before a studio is known. Only callboard_auth may touch them. */
const logins = ['identities', 'rate_limits', 'recovery_links', 'sign_ups']
/** The same for every studio; read only. */
const shared = ['tiers']

const own = '01990000-0000-7000-8000-00000000000a'
const foreign = '01990000-0000-7000-8000-00000000000b'
const app: Scope = { role: 'callboard_app', studioId: own }
const nobody: Scope = { role: 'callboard_app', studioId: null }
const refusedByFence = { code: '42501', message: expect.stringContaining('row-level security') }
const notAllowed = { code: '42501' }

let database: Database
/** Every table of a studio, with the column that says of which. */
let fenced: { table: string; column: string }[]

const ask = async <Row>(query: string): Promise<Row[]> => (await sql.raw<Row>(query).execute(database.kysely.withoutPlugins())).rows
const as = async <T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> => await database.transaction(scope, work)
const run = (scope: Scope, query: string) => as(scope, async (tx) => (await sql.raw<any>(query).execute(tx)).rows)

beforeAll(async () => {
  database = await openTestDatabase()
  const tables = await ask<{ table: string; hasStudio: boolean }>(`
    select relname as table, exists (select from pg_attribute where attrelid = c.oid and attname = 'studio_id' and not attisdropped) as "hasStudio"
    from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%' order by 1`)
  fenced = tables
    .filter(({ table, hasStudio }) => (hasStudio || table === 'studios') && !logins.includes(table))
    .map(({ table }) => ({ table, column: table === 'studios' ? 'id' : 'studio_id' }))

  const at = new Date('2026-11-21T10:00:00Z')
  for (const studioId of [own, foreign]) {
    await as({ role: 'callboard_app', studioId }, async (tx) => {
      await tx.insertInto('studios').values({ id: studioId, name: 'Studio', createdAt: at, updatedAt: at }).execute()
      for (const id of ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']) {
        await tx.insertInto('locations').values({ studioId, id, name: 'Room', createdAt: at }).execute()
      }
    })
  }
})
afterAll(() => database.close())

describe('every table', () => {
  test('is a studio’s and fenced, or a login table, or shared', async () => {
    const all = await ask<{ table: string }>(`
      select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and relname not like 'kysely%' order by 1`)
    const known = [...fenced.map(({ table }) => table), ...logins, ...shared].toSorted()
    expect(all.map(({ table }) => table)).toEqual(known)
  })

  test('of a studio has row-level security, also for its owner', async () => {
    const names = fenced.map(({ table }) => `'${table}'`).join()
    const loose = await ask(`select relname from pg_class where relnamespace = 'public'::regnamespace
      and relname in (${names}) and not (relrowsecurity and relforcerowsecurity)`)
    expect(loose).toEqual([])
  })

  test('of a studio has the one policy, for all commands and roles', async () => {
    const policies = await ask(`select tablename, cmd, permissive, roles::text, qual, with_check
      from pg_policies where schemaname = 'public' order by tablename`)
    expect(policies).toEqual(fenced.map(({ table, column }) => {
      const rule = `(${column} = app_studio_id())`
      return { tablename: table, cmd: 'ALL', permissive: 'PERMISSIVE', roles: '{public}', qual: rule, with_check: rule }
    }))
  })

  test('of a studio has the studio first in its primary key and in every unique key', async () => {
    const keys = await ask<{ table: string; key: string; first: string }>(`
      select t.relname as table, i.relname as key, attname as first
      from pg_index join pg_class t on t.oid = indrelid join pg_class i on i.oid = indexrelid
      left join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where t.relnamespace = 'public'::regnamespace and indisunique`)
    const wrong = fenced.flatMap(({ table, column }) => keys.filter((key) => key.table === table && key.first !== column))
    expect(wrong).toEqual([])
    const keyless = fenced.filter(({ table }) => !keys.some((key) => key.table === table && key.key.endsWith('_pkey')))
    expect(keyless).toEqual([])
  })

  test('of a studio points at other rows of the same studio only', async () => {
    const pairs = await ask<{ key: string; from: string; to: string; columns: string[] }>(`
      select conname as key, f.relname as from, t.relname as to, array_agg(a.attname || '>' || b.attname) as columns
      from pg_constraint join pg_class f on f.oid = conrelid join pg_class t on t.oid = confrelid
      cross join unnest(conkey, confkey) as pair (a, b)
      join pg_attribute a on a.attrelid = conrelid and a.attnum = pair.a
      join pg_attribute b on b.attrelid = confrelid and b.attnum = pair.b
      where contype = 'f' group by 1, 2, 3`)
    const columnOf = new Map(fenced.map(({ table, column }) => [table, column]))
    const wrong = pairs.filter(({ from, to, columns }) => {
      const [here, there] = [columnOf.get(from), columnOf.get(to)]
      return here !== undefined && there !== undefined && !columns.includes(`${here}>${there}`)
    })
    expect(pairs.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  test('of a studio refuses rows of another, and of none', async () => {
    for (const { table, column } of fenced) {
      const insert = (scope: Scope, studio: string) => run(scope, `insert into ${table} (${column}) values ('${studio}')`)
      await expect(insert(app, foreign), table).rejects.toMatchObject(refusedByFence)
      await expect(insert(nobody, own), table).rejects.toMatchObject(refusedByFence)
      // A row of the own studio gets past the fence, and fails for want of its other columns at most.
      await insert(app, own).catch((error: { code?: string }) => expect(error.code, table).toMatch(/^23/))
    }
  })
})

describe('a query that forgets its where', () => {
  test('finds the own studio only', async () => {
    const found = await as(app, (tx) => tx.selectFrom('locations').select('studioId').execute())
    expect(found.length).toBe(2)
    expect(found.every(({ studioId }) => studioId === own)).toBe(true)
    expect(await as(app, (tx) => tx.selectFrom('studios').select('id').execute())).toEqual([{ id: own }])
  })

  test('finds nothing without a studio, in any table', async () => {
    for (const { table } of fenced) expect(await run(nobody, `select * from ${table}`), table).toEqual([])
  })

  test('joins and counts nothing of others either', async () => {
    const rows = await run(app, 'select count(*) from studios s join locations l on l.studio_id = s.id or true')
    expect(rows).toEqual([{ count: 2 }])
  })

  test('changes the own studio only', async () => {
    await as(app, (tx) => tx.updateTable('locations').set({ description: 'painted' }).execute())
    await as(app, (tx) => tx.deleteFrom('locations').where('id', '=', '01990000-0000-7000-8000-000000000002').execute())
    const others = await as({ ...app, studioId: foreign }, (tx) => tx.selectFrom('locations').select('description').execute())
    expect(others).toEqual([{ description: '' }, { description: '' }])
  })

  test('cannot move a row into another studio', async () => {
    await expect(as(app, (tx) => tx.updateTable('locations').set({ studioId: foreign }).execute())).rejects.toMatchObject(refusedByFence)
  })
})

describe('who has stepped down', () => {
  test('to a studio cannot touch the logins; who has to callboard_auth can', async () => {
    for (const table of logins) {
      for (const query of [`select * from ${table}`, `select count(*) from ${table}`, `delete from ${table}`]) {
        await expect(run(app, query), query).rejects.toMatchObject(notAllowed)
        await run({ role: 'callboard_auth', studioId: null }, query)
      }
    }
    const columns = await ask(`select relname from pg_class where relname in (${logins.map((table) => `'${table}'`).join()})
      and has_any_column_privilege('callboard_app', oid, 'select, insert, update, references')`)
    expect(columns).toEqual([])
  })

  test('can only read what is shared', async () => {
    for (const table of shared) {
      await run(app, `select * from ${table}`)
      await expect(run(app, `delete from ${table}`)).rejects.toMatchObject(notAllowed)
    }
  })

  test.each([
    'alter table locations disable row level security',
    'alter table locations no force row level security',
    'drop policy own_studio on locations',
    'create policy open on locations using (true)',
    'alter table locations add column extra text',
    'truncate locations',
    'drop table locations',
    'create table mine ()',
    'create function mine() returns integer language sql return 1',
    'create role mine',
    'create or replace function app_studio_id() returns uuid language sql return null',
    'alter role callboard_app bypassrls',
    'grant callboard_auth to callboard_app',
    'select * from kysely_migration',
    `select pg_read_file('postgresql.conf')`,
    `copy locations to '/tmp/stolen'`,
    `copy locations to program 'true'`,
  ])('cannot: %s', async (statement) => {
    for (const role of ['callboard_app', 'callboard_auth'] as const) {
      await expect(run({ role, studioId: own }, statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0LP01)$/) })
    }
  })

  test('cannot look past the fence by switching it off', async () => {
    const past = as(app, async (tx) => {
      await sql`set local row_security = off`.execute(tx)
      return await sql`select * from locations`.execute(tx)
    })
    await expect(past).rejects.toMatchObject(notAllowed)
  })

  // What this wall is for, and what not: the connection itself belongs to the schema's owner, who is free to step up
  // again. So it stops the forgotten `where` and the wrong id. Against SQL from outside there are two more: values
  // travel as parameters, and one message takes one statement.
  test('is not walled in against code that sets out to step up again', async () => {
    const [before, after] = await as(app, async (tx) => {
      const me = sql<{ role: string }>`select current_user::text as role`
      const first = (await me.execute(tx)).rows[0]?.role
      await sql`set local role none`.execute(tx)
      return [first, (await me.execute(tx)).rows[0]?.role]
    })
    expect(before).toBe('callboard_app')
    expect(after).not.toBe('callboard_app')
  })
})
