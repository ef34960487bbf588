import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { folded } from './folded-migrations.ts'
import { DatabaseIsNewer, DatabaseIsOlder, migrate } from './migrate.ts'
import { openPostgres } from './postgres/postgres.ts'
import { openTestDatabase, testEngine } from './test/test-database.ts'
import { empty } from './test/test-image.ts'
import { urlOfTestPostgres } from './test/test-postgres.ts'
import { ask } from './test/test-tables.ts'

let database: Database
let folder: string
let snapshots: string[]
beforeEach(async () => {
  snapshots = []
  database = { ...(await openTestDatabase(empty)), snapshotBefore: async (what) => void snapshots.push(what) }
  folder = mkdtempSync(join(tmpdir(), 'callboard-migrations-'))
  writeFileSync(join(folder, '0102-schema.sql'), 'create table notes (note text)')
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await database.close()
})

/** A database that was migrated one by one, as far as these names. */
async function leftBy(names: readonly string[]): Promise<void> {
  await migrate(database, folder)
  await sql`delete from kysely_migration`.execute(database.kysely)
  for (const [n, name] of names.entries()) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString()
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${at})`.execute(database.kysely)
  }
}
const names = async () =>
  (await ask<{ name: string }>(database, 'select name from kysely_migration order by timestamp, name')).map(({ name }) => name)

describe('a database that has the 85 migrations one by one', () => {
  test('goes on with the one that holds them, which is not run again, and has a snapshot of before', async () => {
    await leftBy(folded)
    expect(await migrate(database, folder)).toEqual([])
    expect(await names()).toEqual(['0102-schema'])
    expect(snapshots).toEqual(['0102-schema'])
    expect(await migrate(database, folder)).toEqual([])
    expect(snapshots).toEqual(['0102-schema'])
  })

  test('keeps what it has behind them and gets what is new, after one snapshot', async () => {
    writeFileSync(join(folder, '0103-next.sql'), `insert into notes values ('next')`)
    await leftBy([...folded, '0103-next'])
    writeFileSync(join(folder, '0105-last.sql'), `insert into notes values ('last')`)
    expect(await migrate(database, folder)).toEqual(['0105-last'])
    expect(await names()).toEqual(['0102-schema', '0103-next', '0105-last'])
    expect(snapshots).toEqual(['0102-schema'])
  })

  test('is not touched when it has one that is newer', async () => {
    await leftBy([...folded, '0999-future'])
    await expect(migrate(database, folder)).rejects.toThrow('made by a newer Callboard (it has 0999-future)')
    expect(await names()).toEqual([...folded, '0999-future'])
  })

  test('goes on once when two servers start together', async () => {
    writeFileSync(join(folder, '0103-next.sql'), `insert into notes values ('next')`)
    await leftBy(folded)
    const other =
      testEngine === 'pglite' ? database : await openPostgres({ databaseUrl: await urlOfTestPostgres(database), onWarning: () => {} })
    const done = await Promise.all([migrate(database, folder), migrate(other, folder)])
    if (other !== database) await other.close()
    expect(done.flat()).toEqual(['0103-next'])
    expect(await names()).toEqual(['0102-schema', '0103-next'])
  })
})

describe('a database that has only some of them', () => {
  test.each([
    ['all but the last', folded.slice(0, -1), '0101-waiting-entries'],
    ['all but one in the middle', folded.toSpliced(40, 1), '0102-notified'],
    ['the first', folded.slice(0, 1), '0001-roles'],
  ])('is refused with the commit that brings it up to date: %s', async (_, some, last) => {
    await leftBy(some)
    const refusal = await migrate(database, folder).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(DatabaseIsOlder)
    expect(refusal).not.toBeInstanceOf(DatabaseIsNewer)
    expect((refusal as Error).message).toBe(
      `This database was made by a Callboard that is too old for this one (it ends with ${last}). ` +
        'Start commit a582a03c on it once, which brings it up to date, and then this one.',
    )
    expect(await names()).toEqual([...some])
    expect(snapshots).toEqual([])
  })
})
