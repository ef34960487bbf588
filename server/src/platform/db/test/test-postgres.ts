import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Database } from '../database.ts'
import { openPostgres } from '../postgres/postgres.ts'
import type { TestImage } from './test-image.ts'

/** A new database on the temporary server at TEST_DATABASE_URL, dropped on close. */
export async function openTestPostgres(image: TestImage): Promise<Database> {
  const name = `callboard_test_${randomBytes(8).toString('hex')}`
  await onServer(async (server) => {
    const template = await templateOf(image, server)
    await server.query(`create database ${name} template ${template} strategy file_copy`)
  })
  const database = await openPostgres({ databaseUrl: urlOf(name), poolSize: 10, onWarning: () => {} })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer((server) => drop(server, name))
    },
  }
}

/** Waits for a closed pool's connections to end: cutting one off would throw where nothing handles the error any more. */
async function drop(server: Client, name: string): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    const { rows } = await server.query('select from pg_stat_activity where datname = $1', [name])
    if (rows.length === 0) break
    await sleep(50)
  }
  await server.query(`drop database ${name} with (force)`)
}

/** The URL of the database that the `close` of {@link openTestPostgres} will drop; for tests that make their own connections. */
export async function urlOfTestPostgres({ kysely }: Database): Promise<string> {
  const { sql } = await import('kysely')
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(kysely)
  return urlOf(rows[0]!.name)
}

/** Created once per state; concurrent test processes wait for the first. */
async function templateOf(image: TestImage, server: Client): Promise<string> {
  const name = `callboard_template_${image.name}_${image.state}`
  // Also serialises processes with different migrations, since roles belong to the whole server.
  await server.query(`select pg_advisory_lock(hashtext('callboard test templates'))`)
  try {
    const { rows } = await server.query('select from pg_database where datname = $1 and datistemplate', [name])
    if (rows.length > 0) return name
    await server.query(`drop database if exists ${name} with (force)`) // left incomplete
    await server.query(`create database ${name}`)
    const database = await openPostgres({ databaseUrl: urlOf(name), onWarning: () => {} })
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

async function onServer<T>(work: (server: Client) => Promise<T>): Promise<T> {
  const server = new Client({ connectionString: serverUrl() })
  await server.connect()
  try {
    return await work(server)
  } finally {
    await server.end()
  }
}

function urlOf(database: string): string {
  const url = new URL(serverUrl())
  url.pathname = `/${database}`
  return url.href
}

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined) throw new Error('TEST_ENGINE=postgres needs TEST_DATABASE_URL')
  return url
}
