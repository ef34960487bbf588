import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { migrationsFolder } from '../db/migrate.ts'
import { firstOf } from '../must-have.ts'
import { countRows, namesOfTables, plainRows, quoted, type AskRows, type CountedTables } from './count-rows.ts'
import { programsFor, startProgram, withoutPassword } from './postgres-programs.ts'
import { BackupTrouble } from './words.ts'

/** What is being restored; nothing of it is there before `keep`, and nothing after `giveUp`, or when this process is killed. */
export interface Restoring {
  keep(): Promise<void>
  giveUp(): Promise<void>
}

/** Throws unless a database is empty and can take a dump of this major version. */
export async function refuseUnfitPostgres(databaseUrl: string, major: number): Promise<void> {
  await withClient(databaseUrl, async (ask) => {
    const { version } = firstOf(await ask<{ version: number }>(`select current_setting('server_version_num')::int / 10000 as version`))
    if (version < major)
      throw new BackupTrouble(
        `The backup is of PostgreSQL ${major} and this is PostgreSQL ${version}: please restore into ${major} or newer.`,
      )
    const tables = await namesOfTables(ask)
    if (tables.length > 0)
      throw new BackupTrouble(
        `The database is not empty: it holds ${tables.length} tables. A backup is restored into an empty one only, so that nothing is lost: ` +
          'please make one (create database …), and name it in DATABASE_URL.',
      )
  })
}

/**
 * Restores what `pg_dump` wrote, with the roles of Callboard, whatever the login was called. All of it is one transaction.
 * @param afterwards statements of the same transaction
 */
export async function restorePostgres(
  databaseUrl: string,
  dumped: AsyncIterable<Uint8Array>,
  { postgres, afterwards }: { postgres: number; afterwards: string },
): Promise<Restoring> {
  const bin = programsFor(postgres, 'pg_restore', 'psql')
  const { address, env } = withoutPassword(databaseUrl)
  const { roles, rights } = await scriptsOfRoles()
  const into = ['--no-psqlrc', '--quiet', '--no-password', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-', `--dbname=${address}`]
  const psql = startProgram(join(bin, 'psql'), into, env)
  const reading = startProgram(join(bin, 'pg_restore'), ['--no-owner', '--exit-on-error', '--file=-'], {})
  const giveUp = async () => {
    reading.child.kill()
    psql.child.kill()
    await Promise.allSettled([reading.ended, psql.ended])
  }
  try {
    const fed = feed(reading.child.stdin, dumped)
    await write(psql.child.stdin, `begin;\n${roles}\n`)
    for await (const text of reading.child.stdout) await write(psql.child.stdin, text as Buffer)
    await Promise.all([fed, reading.ended])
    await write(psql.child.stdin, `\nreset search_path;\n${rights}\n${afterwards}\n`)
  } catch (error) {
    await giveUp()
    // psql says why, and the others only that it is gone.
    throw await psql.ended.then(
      () => error,
      (why: unknown) => (String(why).includes('SIGTERM') ? error : why),
    )
  }
  return {
    async keep() {
      psql.child.stdin.end('commit;\nanalyze;\n')
      await psql.ended
    },
    giveUp,
  }
}

/** Counts all rows of a database that nobody uses yet, also as its owner, whom the policies of the tables would fence off. */
export async function countRestored(databaseUrl: string): Promise<CountedTables> {
  return await withClient(databaseUrl, async (ask) => {
    await ask(plainRows)
    await ask('begin')
    const fenced = await ask<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
        where c.relforcerowsecurity`,
    )
    for (const { schema, name } of fenced) await ask(`alter table ${quoted(schema)}.${quoted(name)} no force row level security`)
    const counted = await countRows(ask)
    await ask('rollback')
    return counted
  })
}

async function withClient<T>(databaseUrl: string, work: (ask: AskRows) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the statement that was under way fails too
  await client.connect().catch((error: Error) => {
    throw new BackupTrouble(`The database does not answer (${error.message}).`)
  })
  try {
    return await work(async <Row>(statement: string) => (await client.query(statement)).rows as Row[])
  } finally {
    await client.end().catch(() => {})
  }
}

async function feed(into: NodeJS.WritableStream, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const part of bytes) await write(into, part)
  into.end()
}

async function write(into: NodeJS.WritableStream, part: Uint8Array | string): Promise<void> {
  if (!into.writable) throw new BackupTrouble('A program of PostgreSQL ended early.')
  if (!into.write(part)) await Promise.race([once(into, 'drain'), once(into, 'close')])
}

/** Roles belong to the whole server and are in no dump: they are made as the first migration makes them. */
async function scriptsOfRoles(): Promise<{ roles: string; rights: string }> {
  const schema = await readFile(join(migrationsFolder, '0102-schema.sql'), 'utf8')
  const between = (from: string, to: string) => {
    const [start, end] = [schema.indexOf(from), schema.indexOf(to)]
    if (start < 0 || end < start) throw new Error(`The schema has no part from “${from}” to “${to}”`)
    return schema.slice(start, end)
  }
  return {
    roles: between('-- Roles and row-level security', 'grant usage on schema public'),
    rights: between('-- An expression that finds', '-- Names and searches'),
  }
}
