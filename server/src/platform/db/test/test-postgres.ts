import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import type { Database } from '../database.ts'
import { openPostgres } from '../postgres/postgres.ts'
import type { TestImage } from './test-image.ts'
import { ThrowawayDatabases } from './throwaway-databases.ts'

/** A new database on the temporary server at TEST_DATABASE_URL, dropped on close. */
export async function openTestPostgres(image: TestImage): Promise<Database> {
  const name = `callboard_test_${randomBytes(8).toString('hex')}`
  const databases = throwaway()
  await databases.create(name, await databases.ask((server) => templateOf(image, databases, server)))
  const database = await openPostgres({ databaseUrl: databases.urlOf(name), poolSize: 10, onWarning: () => {} })
  return {
    ...database,
    close: async () => {
      await database.close()
      await databases.drop(name)
    },
  }
}

/** The URL of the database that the `close` of {@link openTestPostgres} will drop; for tests that make their own connections. */
export async function urlOfTestPostgres({ kysely }: Database): Promise<string> {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
  return throwaway().urlOf(rows[0]!.name)
}

/** Created once per state; concurrent test processes wait for the first. */
async function templateOf(image: TestImage, databases: ThrowawayDatabases, server: Client): Promise<string> {
  const name = `callboard_template_${image.name}_${image.state}`
  // Also serialises processes with different migrations, since roles belong to the whole server.
  await server.query(`select pg_advisory_lock(hashtext('callboard test templates'))`)
  try {
    const { rows } = await server.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (rows.length > 0) return name
    await server.query(`drop database if exists ${name} with (force)`) // left incomplete
    await server.query(`create database ${name}`)
    const database = await openPostgres({ databaseUrl: databases.urlOf(name), onWarning: () => {} })
    try {
      await image.fill(database)
    } finally {
      await database.close()
    }
    await server.query(`alter database ${name} is_template true`)
    return name
  } finally {
    await server.query(`select pg_advisory_unlock(hashtext('callboard test templates'))`)
  }
}

function throwaway(): ThrowawayDatabases {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  return new ThrowawayDatabases(url)
}
