import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Boundary, Tx } from './database.ts'
import { openTestDatabase } from './test/test-database.ts'
import { ask, loginTables, migrationTables, sharedTables, studioTables } from './test/test-tables.ts'

const own = '01990000-0000-7000-8000-00000000000a'
const foreign = '01990000-0000-7000-8000-00000000000b'
const app: Boundary = { role: 'callboard_app', studioId: own }
const nobody: Boundary = { role: 'callboard_app', studioId: null }
const refusedByFence = { code: '42501', message: expect.stringContaining('row-level security') }
const notAllowed = { code: '42501' }

let database: Database
let fenced: Awaited<ReturnType<typeof studioTables>>

const as = async <T>(scope: Boundary, work: (tx: Tx) => Promise<T>): Promise<T> => await database.transaction(scope, work)
const run = (scope: Boundary, query: string) => as(scope, async (tx) => (await sql.raw<any>(query).execute(tx)).rows)
/** The outcome of a query: "done", or the error's code and message. */
const outcome = (scope: Boundary, query: string): Promise<string> =>
  run(scope, query).then(
    () => `${query}: done`,
    (error: { code?: string; message: string }) => `${query}: ${error.code} ${error.message}`,
  )

beforeAll(async () => {
  database = await openTestDatabase()
  fenced = await studioTables(database)
  const at = new Date('2026-11-21T10:00:00Z')
  for (const studioId of [own, foreign]) {
    await as({ role: 'callboard_app', studioId }, async (tx) => {
      await tx.insertInto('studios').values({ id: studioId, name: 'Studio', createdAt: at, updatedAt: at }).execute()
      for (const id of ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']) {
        await tx
          .insertInto('locations')
          .values({ studioId, id, name: `Room ${id.at(-1)}`, createdAt: at })
          .execute()
      }
    })
  }
})
afterAll(() => database.close())

describe('a query without a where clause', () => {
  test('finds only its own studio', async () => {
    const found = await as(app, (tx) => tx.selectFrom('locations').select('studioId').execute())
    expect(found.length).toBe(2)
    expect(found.every(({ studioId }) => studioId === own)).toBe(true)
    expect(await as(app, (tx) => tx.selectFrom('studios').select('id').execute())).toEqual([{ id: own }])
  })

  test('finds nothing without a studio, in any table', async () => {
    const counts = fenced.map(({ table }) => `select '${table}' as table, count(*) from ${table}`)
    expect(await run(nobody, counts.join(' union all '))).toEqual(expect.arrayContaining(fenced.map(({ table }) => ({ table, count: 0 }))))
  })

  test('neither joins nor counts rows of other studios', async () => {
    const rows = await run(app, 'select count(*) from studios s join locations l on l.studio_id = s.id or true')
    expect(rows).toEqual([{ count: 2 }])
  })

  test('changes only its own studio', async () => {
    await as(app, (tx) => tx.updateTable('locations').set({ description: 'painted' }).execute())
    await as(app, (tx) => tx.deleteFrom('locations').where('id', '=', '01990000-0000-7000-8000-000000000002').execute())
    const others = await as({ ...app, studioId: foreign }, (tx) => tx.selectFrom('locations').select('description').execute())
    expect(others).toEqual([{ description: '' }, { description: '' }])
  })

  test('cannot move a row into another studio', async () => {
    await expect(as(app, (tx) => tx.updateTable('locations').set({ studioId: foreign }).execute())).rejects.toMatchObject(refusedByFence)
  })
})

describe('a row of a studio', () => {
  test('can be made in that studio only, in any table', async () => {
    for (const { table, column } of fenced) {
      const insert = (scope: Boundary, studio: string) => outcome(scope, `insert into ${table} (${column}) values ('${studio}')`)
      expect(await insert(app, foreign)).toContain(`42501 new row violates row-level security policy for table "${table}"`)
      expect(await insert(nobody, own)).toContain(`42501 new row violates row-level security policy for table "${table}"`)
      // A row of the studio itself passes the policy, and can only fail for its missing columns.
      expect(await insert(app, own)).toMatch(/: (done|23\d\d\d .*)$/)
    }
  })
})

describe('a transaction in a restricted role', () => {
  test('of a studio cannot touch the logins; one in callboard_auth can', async () => {
    for (const table of loginTables) {
      for (const query of [`select * from ${table}`, `select count(*) from ${table}`, `delete from ${table}`]) {
        expect(await outcome(app, query)).toContain(`42501 permission denied for table ${table}`)
        await run({ role: 'callboard_auth', studioId: null }, query)
      }
    }
    const columns = await ask(
      database,
      `select relname from pg_class where relname in (${loginTables.map((table) => `'${table}'`).join()})
      and has_any_column_privilege('callboard_app', oid, 'select, insert, update, references')`,
    )
    expect(columns).toEqual([])
  })

  test('can only read shared tables', async () => {
    for (const table of sharedTables) {
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
    ...migrationTables.map((table) => `select * from ${table}`),
    `select pg_read_file('postgresql.conf')`,
    `copy locations to '/tmp/stolen'`,
    `copy locations to program 'true'`,
  ])('cannot: %s', async (statement) => {
    for (const role of ['callboard_app', 'callboard_auth'] as const) {
      await expect(run({ role, studioId: own }, statement)).rejects.toMatchObject({ code: expect.stringMatching(/^(42501|0LP01)$/) })
    }
  })

  test('cannot switch row-level security off', async () => {
    const past = as(app, async (tx) => {
      await sql`set local row_security = off`.execute(tx)
      return await sql`select * from locations`.execute(tx)
    })
    await expect(past).rejects.toMatchObject(notAllowed)
  })

  // Row-level security stops a forgotten `where` or a wrong id, not arbitrary SQL: the connection's owner could step up again. Bound
  // parameters and the limit of one statement per message are the defence against SQL injection.
  test('can leave its role again by an explicit statement', async () => {
    const [before, after] = await as(app, async (tx) => {
      const me = sql<{ role: string }>`select current_user::text as role`
      const first = (await me.execute(tx)).rows[0]?.role
      await sql`set local role none`.execute(tx)
      return [first, (await me.execute(tx)).rows[0]?.role]
    })
    expect(before).toBe('callboard_app')
    expect(after).not.toBe('callboard_app')
  })

  test('cannot change its role or studio by an expression, as set_config is revoked', async () => {
    await sql
      .raw(`do $$ begin
      execute format('grant execute on function set_config(text, text, boolean) to %I', current_user);
      revoke execute on function set_config(text, text, boolean) from public;
    end $$`)
      .execute(database.kysely)
    for (const query of [
      `select set_config('role', 'none', true)`,
      `select set_config('app.studio_id', '${foreign}', true)`,
      `update pg_settings set setting = 'none' where name = 'role'`,
      `select query_to_xml('select set_config(''role'', ''none'', true)', true, false, '')`,
    ]) {
      expect(await outcome(app, query)).toContain('42501 permission denied for function set_config')
    }
    await expect(run(app, `select query_to_xml('set role none', true, false, '')`)).rejects.toMatchObject({ code: '0A000' })
    expect(await run(app, 'select count(*) from studios')).toEqual([{ count: 1 }])
  })
})
