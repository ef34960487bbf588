import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@callboard/server/platform/db/database'
import { openDatabase } from '@callboard/server/platform/db/open-database'
import { migrate, migrationsFolder } from '@callboard/server/platform/db/migrate'
import pg from 'pg'
import { say } from '../../scripts/lib/words.mjs'
import { countRows, fill, statements, takeAwayAdded, type Counts } from './fill.ts'
import { studiosAt } from './shape.ts'

export interface DataSet {
  readonly url: string
  readonly counts: Counts
  readonly madeInSeconds: number | null
}

/** A separate login, so that pg_stat_statements can tell the bare server's statements apart. */
export const bareLogin = 'callboard_bare'

/** Finds or creates the data set; the database's comment, written last, identifies the statements and migrations that filled it. */
export async function prepareDataSet(serverUrl: string, scale: number): Promise<DataSet> {
  const studios = studiosAt(scale)
  const name = `callboard_bench_${studios}`
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const mark = fingerprint(studios)
  const isThere = await asSuperuser(serverUrl, async (client) => {
    const found = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    )
    if (found.rows[0]?.mark === mark) return true
    await client.query(`drop database if exists ${name} with (force)`)
    await client.query(`create database ${name}`)
    return false
  })
  const started = performance.now()
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  try {
    if (isThere) await takeAwayAdded(database)
    else {
      say(`Making ${studios} studios with two years of classes …`)
      await migrate(database)
      await fill(database, studios)
    }
    await asSuperuser(url, async (client) => {
      await client.query('create extension if not exists pg_stat_statements')
      await client.query(`drop role if exists ${bareLogin}`)
      await client.query(`create role ${bareLogin} superuser login`)
      await client.query(`comment on database ${name} is '${mark}'`)
    })
    const madeInSeconds = isThere ? null : (performance.now() - started) / 1000
    return { url, counts: await countRows(database), madeInSeconds }
  } finally {
    await database.close()
  }
}

export async function prepareEmbedded(dataDir: string, scale: number): Promise<DataSet> {
  const started = performance.now()
  const database: Database = await openDatabase({ databaseUrl: null, dataDir })
  try {
    await migrate(database)
    await fill(database, studiosAt(scale))
    const counts = await countRows(database)
    return { url: dataDir, counts, madeInSeconds: (performance.now() - started) / 1000 }
  } finally {
    await database.close()
  }
}

export async function asSuperuser<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'callboard bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

function fingerprint(studios: number): string {
  const hash = createHash('sha256').update(statements(studios))
  for (const file of readdirSync(migrationsFolder).toSorted()) hash.update(readFileSync(join(migrationsFolder, file)))
  return `callboard bench ${hash.digest('hex').slice(0, 16)}`
}
