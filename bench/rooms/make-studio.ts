import { openDatabase } from '@callboard/server/platform/db/open-database'
import { migrate } from '@callboard/server/platform/db/migrate'
import { runScript } from '@callboard/server/platform/db/script'
import { sql } from 'kysely'
import { say } from '../../scripts/lib/words.mjs'
import { asSuperuser } from '../data/database.ts'
import { statements, type Size } from './fill.ts'

/** @returns the URL of a new database with one studio of that size */
export async function makeStudio(serverUrl: string, name: string, size: Size): Promise<string> {
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  say(`Making a studio with ${size.conversations} conversations …`)
  await asSuperuser(serverUrl, async (client) => void (await client.query(`create database ${name}`)))
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  await migrate(database)
  await runScript(database.kysely, statements(size))
  await sql`create extension if not exists pg_stat_statements`.execute(database.kysely)
  await sql`vacuum (analyze)`.execute(database.kysely)
  await database.close()
  return url
}
