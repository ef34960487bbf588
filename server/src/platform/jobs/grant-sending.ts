import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const lockNumber = 714_203_011

/** Lets product transactions add jobs, but neither read, change nor remove them; concurrent servers are serialised. */
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
