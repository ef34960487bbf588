import { sql } from 'kysely'
import type { Database } from '../database.ts'

/** Without row-level security, as they are read before the studio is known; for callboard_auth only. */
export const loginTables = [
  'email_changes',
  'email_undos',
  'farewells',
  'identities',
  'invitation_links',
  'join_codes',
  'mailed_links',
  'memberships',
  'provider_events',
  'rate_limits',
  'recovery_links',
  'sign_ups',
  'signature_proofs',
  'timetable_addresses',
  'trials',
]

/** Fenced like all of a studio, but a part of logins: callboard_auth sees their rows in all studios. */
export const tablesOfLogins = ['recovery_codes', 'sessions', 'two_factors']

/** The same for every studio; read-only. */
export const sharedTables = ['tiers']

/** What was migrated and restored, and the keys of push services: for the owner alone. */
export const migrationTables = ['kysely_migration', 'kysely_migration_lock', 'migration_kinds', 'push_keys', 'restores']

export async function ask<Row>({ kysely }: Database, query: string): Promise<Row[]> {
  return (await sql.raw<Row>(query).execute(kysely.withoutPlugins())).rows
}

/** Every table of a studio, with the column that holds the studio's id. */
export async function studioTables(database: Database): Promise<{ table: string; column: string }[]> {
  const tables = await ask<{ table: string; hasStudio: boolean }>(
    database,
    `select relname as table,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'studio_id' and not attisdropped) as "hasStudio"
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all('{${migrationTables.join()}}') order by 1`,
  )
  return tables
    .filter(({ table, hasStudio }) => (hasStudio || table === 'studios') && !loginTables.includes(table))
    .map(({ table }) => ({ table, column: table === 'studios' ? 'id' : 'studio_id' }))
}
