import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Behind no fence, because they are found before a studio is known. Only callboard_auth may touch them. */
export const loginTables = [
  'email_changes',
  'email_undos',
  'farewells',
  'identities',
  'invitation_links',
  'mailed_links',
  'rate_limits',
  'recovery_links',
  'sign_ups',
]

/** The same for every studio; read only. */
export const sharedTables = ['tiers']

/** Asks the catalogue, as the owner, in the database's own names. */
export async function ask<Row>({ kysely }: Database, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(kysely.withoutPlugins())).rows
}

/** Every table of a studio, with the column that says of which: those with a `studio_id`, and `studios`. For tests. */
export async function studioTables(database: Database): Promise<{ table: string; column: string }[]> {
  const tables = await ask<{ table: string; hasStudio: boolean }>(
    database,
    `select relname as table,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'studio_id' and not attisdropped) as "hasStudio"
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%' order by 1`,
  )
  return tables
    .filter(({ table, hasStudio }) => (hasStudio || table === 'studios') && !loginTables.includes(table))
    .map(({ table }) => ({ table, column: table === 'studios' ? 'id' : 'studio_id' }))
}
