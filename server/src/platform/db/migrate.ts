import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator, type Migration } from 'kysely/migration'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { folded, foldedInto, lastWithAll } from './folded-migrations.ts'
import { firstInTheWay, rememberingKind } from './migration-kinds.ts'
import { runScript } from './script.ts'

export class DatabaseIsNewer extends Error {
  override readonly name = 'DatabaseIsNewer'
}

export class DatabaseIsOlder extends Error {
  override readonly name = 'DatabaseIsOlder'
}

/** `NNNN-name.sql`, applied in order and never changed afterwards. */
export const migrationsFolder = join(import.meta.dirname, '../../../migrations')

/** Applies new migrations in one transaction and returns their names; concurrent servers wait for each other. */
export async function migrate(database: Database, folder = migrationsFolder): Promise<string[]> {
  const { migrations, names, isUnfolded, next } = await compare(database, folder)
  const first = isUnfolded ? foldedInto : next
  if (first === undefined) return [] // the usual start: saves Kysely reading the whole catalogue
  if (names.length > 0) await database.snapshotBefore?.(first) // migrations cannot be reverted
  if (isUnfolded) await fold(database)
  return next === undefined ? [] : await applyAll(database, migrations)
}

/** Why the schema and this program do not belong together, in a sentence with what to do; null: they do. Changes nothing. */
export async function faultOfSchema(database: Database, folder = migrationsFolder): Promise<string | null> {
  try {
    const { names, isUnfolded, next } = await compare(database, folder)
    if (next === undefined && !isUnfolded) return null
    return names.length === 0
      ? 'The database is still empty: please start Callboard, which makes its tables.'
      : 'The database is older than this program: please start Callboard, or run npm run migrate, which brings it up to date.'
  } catch (error) {
    if (error instanceof DatabaseIsNewer || error instanceof DatabaseIsOlder) return error.message
    throw error
  }
}

/** Throws where the two cannot work together. */
async function compare(database: Database, folder: string) {
  const migrations = await readMigrations(folder)
  const names = await namesApplied(database)
  const isUnfolded = foldedInto in migrations && names.some((name) => folded.includes(name))
  const applied = isUnfolded ? [foldedInto, ...names.filter((name) => !folded.includes(name))] : names
  const next = Object.keys(migrations).find((name) => !applied.includes(name))
  await refuseNewer(
    database,
    applied.filter((name) => !(name in migrations)),
    next,
  )
  if (isUnfolded) refuseOlder(names)
  return { migrations, names, isUnfolded, next }
}

/** What adds to a database does not hinder a server that does not know it, unless that has migrations of its own to put behind it. */
async function refuseNewer(database: Database, unknown: readonly string[], next: string | undefined): Promise<void> {
  const newer = next === undefined ? await firstInTheWay(database, unknown) : unknown[0]
  if (newer === undefined) return
  throw new DatabaseIsNewer(`This database was made by a newer Callboard (it has ${newer}). Start that version, or a newer one.`)
}

function refuseOlder(names: readonly string[]): void {
  if (folded.every((name) => names.includes(name))) return
  throw new DatabaseIsOlder(
    `This database was made by a Callboard that is too old for this one (it ends with ${names.at(-1)}). ` +
      `Start commit ${lastWithAll} on it once, which brings it up to date, and then this one.`,
  )
}

/** Puts one name in the place of all that it stands for. A server that does so at the same moment waits at the rows, and then finds none. */
async function fold({ kysely }: Database): Promise<void> {
  await sql`with gone as (delete from kysely_migration where name in (${sql.join(folded)}) returning timestamp)
    insert into kysely_migration (name, timestamp) select ${foldedInto}, min(timestamp) from gone having count(*) > 0`.execute(kysely)
}

async function applyAll({ kysely, engine }: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const db = kysely.withoutPlugins()
  // Several are written at once, and one with a lower number may come to a database after one with a higher.
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, allowUnorderedMigrations: true })
  const { error, results = [] } = await migrator.migrateToLatest()
  const failed = results.find(({ status }) => status === 'Error')
  if (failed !== undefined) throw new Error(`Migration ${failed.migrationName} failed: ${String(error)}`, { cause: error })
  if (error !== undefined) throw error
  // No autovacuum gathers the embedded database's statistics.
  if (results.length > 0 && engine === 'pglite') await sql`analyze`.execute(db)
  return results.map(({ migrationName }) => migrationName)
}

async function readMigrations(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const misnamed = files.find((file) => !/^\d{4}-[a-z0-9-]+\.sql$/.test(file))
  if (misnamed !== undefined) throw new Error(`A migration is called NNNN-name.sql, not ${misnamed}`)
  const twice = files.find((file, index) => file.slice(0, 4) === files[index + 1]?.slice(0, 4))
  if (twice !== undefined) throw new Error(`Two migrations have the number of ${twice}`)
  const entries = files.map(async (file): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, file), 'utf8')
    const name = file.replace(/\.sql$/, '')
    return [name, { up: (db) => runScript(db, rememberingKind(name, text)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

async function namesApplied({ kysely }: Database): Promise<string[]> {
  const exists = await sql<{ yes: boolean }>`select to_regclass('kysely_migration') is not null as yes`.execute(kysely)
  if (exists.rows[0]?.yes !== true) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(kysely)
  return rows.map(({ name }) => name)
}
