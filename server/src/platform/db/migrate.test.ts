import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openTestDatabase, testEngine } from './test/test-database.ts'
import { empty } from './test/test-image.ts'
import { urlOfTestPostgres } from './test/test-postgres.ts'
import { ask } from './test/test-tables.ts'

let database: Database
let folder: string
beforeEach(async () => {
  database = await openTestDatabase(empty)
  folder = mkdtempSync(join(tmpdir(), 'callboard-migrations-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
const notes = async () =>
  (await sql<{ note: string }>`select note from notes order by id`.execute(database.kysely)).rows.map(({ note }) => note)
const firstFile = `create table notes (id serial primary key, note text not null);
  -- a file may hold many statements
  create function noted() returns trigger language plpgsql as $$ begin new.note := new.note || ';'; return new; end $$;
  create trigger noted before insert on notes for each row execute function noted();
  insert into notes (note) values ('first');`

describe('migrating', () => {
  test('applies the files once, in the order of their numbers', async () => {
    write('0002-second.sql', `insert into notes (note) values ('second')`)
    write('0001-first.sql', firstFile)
    expect(await migrate(database, folder)).toEqual(['0001-first', '0002-second'])
    expect(await migrate(database, folder)).toEqual([])
    write('0003-third.sql', `insert into notes (note) values ('third')`)
    expect(await migrate(database, folder)).toEqual(['0003-third'])
    expect(await notes()).toEqual(['first;', 'second;', 'third;'])
  })

  test('applies a file that came late, with a lower number than the newest', async () => {
    write('0001-first.sql', firstFile)
    write('0003-third.sql', `insert into notes (note) values ('third')`)
    await migrate(database, folder)
    write('0002-second.sql', `insert into notes (note) values ('second')`)
    expect(await migrate(database, folder)).toEqual(['0002-second'])
    expect(await notes()).toEqual(['first;', 'third;', 'second;'])
  })

  test('applies all new files or none', async () => {
    write('0001-first.sql', firstFile)
    write('0002-broken.sql', `insert into notes (note) values ('second'); insert into nowhere values (1)`)
    await expect(migrate(database, folder)).rejects.toThrow('Migration 0002-broken failed: error: relation "nowhere" does not exist')
    await expect(notes()).rejects.toMatchObject({ code: '42P01' })
    write('0002-broken.sql', `insert into notes (note) values ('mended')`)
    await migrate(database, folder)
    expect(await notes()).toEqual(['first;', 'mended;'])
  })

  test('refuses a database that knows more than this code', async () => {
    write('0001-first.sql', firstFile)
    write('0002-future.sql', 'create table future ()')
    await migrate(database, folder)
    rmSync(join(folder, '0002-future.sql'))
    await expect(migrate(database, folder)).rejects.toThrow('This database was made by a newer Callboard (it has 0002-future).')
  })

  test('starts on a newer database when all that is new there adds or fills', async () => {
    write('0001-first.sql', firstFile)
    write('0002-future.sql', '-- add\ncreate table future ()')
    write('0003-filled.sql', `-- fill: what was added.\ninsert into notes (note) values ('filled')`)
    await migrate(database, folder)
    rmSync(join(folder, '0002-future.sql'))
    rmSync(join(folder, '0003-filled.sql'))
    expect(await migrate(database, folder)).toEqual([])
    expect(await notes()).toEqual(['first;', 'filled;'])
    write('0002-other.sql', '-- add')
    await expect(migrate(database, folder)).rejects.toThrow('newer Callboard (it has 0002-future)')
  })

  test.each(['switch', 'drop', 'unheard-of'])('refuses a newer database in which something is “%s”', async (kind) => {
    write('0001-first.sql', firstFile)
    write('0002-future.sql', '-- add\ncreate table future ()')
    write('0003-other.sql', `-- ${kind}: the notes.\ncreate table other ()`)
    await migrate(database, folder)
    rmSync(join(folder, '0002-future.sql'))
    rmSync(join(folder, '0003-other.sql'))
    await expect(migrate(database, folder)).rejects.toThrow('newer Callboard (it has 0003-other)')
  })

  test('writes down of what kind a migration is only if it is applied', async () => {
    const kinds = () => ask(database, 'select name, kind from migration_kinds order by name')
    write('0001-first.sql', `-- add\n${firstFile}`)
    await migrate(database, folder)
    write('0002-second.sql', '-- add')
    write('0003-broken.sql', '-- drop\ninsert into nowhere values (1)')
    await expect(migrate(database, folder)).rejects.toThrow('0003-broken')
    expect(await kinds()).toEqual([{ name: '0001-first', kind: 'add' }])
    write('0003-broken.sql', '-- drop')
    await migrate(database, folder)
    expect(await kinds()).toEqual([
      { name: '0001-first', kind: 'add' },
      { name: '0002-second', kind: 'add' },
      { name: '0003-broken', kind: 'drop' },
    ])
  })

  test('refuses malformed file names and repeated numbers', async () => {
    write('0001-first.sql', firstFile)
    write('0001-other.sql', 'select 1')
    await expect(migrate(database, folder)).rejects.toThrow('Two migrations have the number of 0001-first.sql')
    rmSync(join(folder, '0001-other.sql'))
    write('2-second.sql', 'select 1')
    await expect(migrate(database, folder)).rejects.toThrow('NNNN-name.sql, not 2-second.sql')
  })

  test('keeps a snapshot of what was there before', async () => {
    const taken: string[] = []
    const watched: Database = { ...database, snapshotBefore: async (what) => void taken.push(what) }
    write('0001-first.sql', firstFile)
    await migrate(watched, folder)
    await migrate(watched, folder)
    write('0002-second.sql', `insert into notes (note) values ('second')`)
    write('0003-third.sql', 'select 1')
    await migrate(watched, folder)
    expect(taken).toEqual(['0002-second'])
  })

  test('is done once by two who start together', async () => {
    write('0001-first.sql', `select pg_sleep(0.3); ${firstFile}`)
    write('0002-second.sql', `insert into notes (note) values ('second')`)
    const other =
      testEngine === 'pglite' ? database : await openPostgres({ databaseUrl: await urlOfTestPostgres(database), onWarning: () => {} })
    const done = await Promise.all([migrate(database, folder), migrate(other, folder)])
    if (other !== database) await other.close()
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['0001-first', '0002-second']])
    expect(await notes()).toEqual(['first;', 'second;'])
  })

  test('creates all tables of the product, by eight processes at once on one server', async () => {
    const all = await Promise.all(Array.from({ length: testEngine === 'postgres' ? 8 : 1 }, () => openTestDatabase(empty)))
    try {
      const done = await Promise.all(all.map((each) => migrate(each)))
      expect(new Set(done.map((names) => names.join())).size).toBe(1)
      expect(done[0]!.length).toBeGreaterThan(0)
    } finally {
      await Promise.all(all.map((each) => each.close()))
    }
  })
})

test('a test database has all migrations', async () => {
  const migrated = await openTestDatabase()
  expect(await migrate(migrated)).toEqual([])
  await migrated.close()
})
