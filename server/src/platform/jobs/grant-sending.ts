import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Any number that nobody else locks. */
const lockNumber = 714_203_011

/**
 * Lets transactions that have stepped down send jobs, and no more: they may add jobs and see which they added, and read how a queue
 * is set up. They can neither read what a job carries, nor change or remove one. (callboard_auth inherits it from callboard_app.)
 * Runs after pg-boss has made or migrated its tables. Servers that start together take turns: two grants at once would clash.
 */
export async function grantSending(database: Database): Promise<void> {
  await database.kysely.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${lockNumber})`.execute(db)
    const tables = await sql<{ name: string }>`select distinct table_name as name from pgboss.queue union select 'job_common'`.execute(db)
    await sql`grant usage on schema pgboss to callboard_app`.execute(db)
    await sql`grant select on pgboss.queue to callboard_app`.execute(db)
    await sql`grant execute on function pgboss.job_now() to callboard_app`.execute(db)
    for (const { name } of tables.rows) {
      const table = sql.id('pgboss', name)
      await sql`grant insert on ${table} to callboard_app`.execute(db)
      await sql`grant select (id, start_after) on ${table} to callboard_app`.execute(db)
    }
  })
}
