import { join } from 'node:path'
import { Client } from 'pg'
import { firstOf } from '../must-have.ts'
import { askedOfDatabase, countRows, keptFiles, plainRows, type AskRows } from './count-rows.ts'
import { programsFor, startProgram, withoutPassword } from './postgres-programs.ts'
import type { KeptFile, TakenDatabase } from './taken-database.ts'
import { BackupTrouble } from './words.ts'

/** Hands over a PostgreSQL as `pg_dump` writes it (custom format), with its rows counted in the same snapshot. Servers go on meanwhile. */
export async function withDumpedPostgres<T>(databaseUrl: string, work: (taken: TakenDatabase) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // the statement that was under way fails too
  await client.connect().catch((error: Error) => {
    throw new BackupTrouble(`The database does not answer (${error.message.replaceAll(databaseUrl, '…')}).`)
  })
  const ask: AskRows = async <Row>(statement: string) => (await client.query(statement)).rows as Row[]
  try {
    await ask(plainRows)
    await refuseHalfBlind(ask)
    await ask('begin isolation level repeatable read read only')
    const { snapshot, at } = firstOf(
      await ask<{ snapshot: string; at: Date }>('select pg_export_snapshot() as snapshot, transaction_timestamp() as at'),
    )
    const { postgres, migrations } = firstOf(await ask<{ postgres: number; migrations: string[] | null }>(askedOfDatabase).catch(notOurs))
    if (!migrations) return notOurs()
    const tables = await countRows(ask)
    const files = (await ask<KeptFile>(keptFiles)).map((file) => ({ ...file, bytes: Number(file.bytes) }))
    const bytes = dump(databaseUrl, { snapshot, postgres })
    const madeAt = Temporal.Instant.fromEpochMilliseconds(at.getTime())
    return await work({ engine: 'postgres', madeAt, postgres, migrations, tables, files, bytes })
  } finally {
    await client.end().catch(() => {})
  }
}

function notOurs(): never {
  throw new BackupTrouble('This is not a database of Callboard: it has no migrations.')
}

/** Row-level security is forced on the owner too, who would save empty tables. */
async function refuseHalfBlind(ask: AskRows): Promise<void> {
  const [me] = await ask<{ name: string; sees: boolean; reads: boolean }>(
    `select rolname as name, rolsuper or rolbypassrls as sees,
      rolsuper or pg_has_role('pg_read_all_data', 'usage') or pg_has_role(datdba, 'usage') as reads
    from pg_catalog.pg_roles, pg_catalog.pg_database where rolname = current_user and datname = current_database()`,
  )
  if (me?.sees && me.reads) return
  throw new BackupTrouble(
    `The login ${me?.name ?? ''} does not see all rows, so it cannot save them. Please make one for backups, once, as PostgreSQL’s superuser:\n` +
      `  create role callboard_backup login bypassrls password '…' in role pg_read_all_data;\n` +
      'and give its address in BACKUP_DATABASE_URL (docs/running/backup.md).',
  )
}

async function* dump(databaseUrl: string, { snapshot, postgres }: { snapshot: string; postgres: number }): AsyncGenerator<Uint8Array> {
  const { address, env } = withoutPassword(databaseUrl)
  // PostgreSQL's own functions belong to the other server; restoring limits them anew.
  const what = ['--format=custom', '--exclude-schema=pg_catalog', '--no-password', '--lock-wait-timeout=60s', `--snapshot=${snapshot}`]
  const { child, ended } = startProgram(join(programsFor(postgres, 'pg_dump'), 'pg_dump'), [...what, `--dbname=${address}`], env)
  try {
    yield* child.stdout
    await ended
  } finally {
    child.kill()
  }
}
