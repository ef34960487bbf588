import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { migrationsFolder } from '../db/migrate.ts'

/** What cannot be taken back once it has left: emails, what rings phones, and charges of kept cards. */
const messages = String.raw`\.(mail|ring)(-|$)`
const leaves = String.raw`${messages}|^payments\.charge-card$`

/** Whether a job waits in a restored database until that is released (docs/running/backup.md). */
export const isHeldAfterRestore = (job: string): boolean => new RegExp(leaves).test(job)

export interface Restored {
  readonly madeAt: Date
  readonly restoredAt: Date
}

/** Statements that mark a database as restored from a backup that was made then. */
export async function markOfRestore(madeAt: Temporal.Instant): Promise<string> {
  const table = await readFile(join(migrationsFolder, '0157-restores.sql'), 'utf8')
  const made = table.replaceAll(/^--.*$/gm, '').replace('exists restores', 'exists public.restores')
  return `${made}\ninsert into public.restores (restored_at, made_at) values (clock_timestamp(), '${madeAt.toString()}');\n`
}

/** Null: it was not restored, or has been released. */
export async function findUnreleased({ kysely }: Pick<Database, 'kysely'>): Promise<Restored | null> {
  const row = await kysely.selectFrom('restores').select(['madeAt', 'restoredAt']).where('releasedAt', 'is', null).executeTakeFirst()
  return row ?? null
}

/** What waits: how many jobs, by name. */
export async function countHeld({ kysely }: Pick<Database, 'kysely'>): Promise<{ name: string; jobs: number }[]> {
  const { rows } = await sql<{ name: string; jobs: number }>`select name, count(*) as jobs from pgboss.job
    where state < 'completed' and name ~ ${leaves} group by name order by name`.execute(kysely)
  return rows
}

/** Marks a database that others have restored, to now. */
export async function hold({ kysely }: Pick<Database, 'kysely'>): Promise<void> {
  const now = new Date()
  await kysely.insertInto('restores').values({ restoredAt: now, madeAt: now }).execute()
}

/** Lets leave what waits, or forgets what was to be told by it. Servers do it from their next start. */
export async function releaseRestored({ kysely }: Pick<Database, 'kysely'>, { forgets }: { forgets: boolean }): Promise<void> {
  await kysely.transaction().execute(async (db) => {
    if (forgets)
      await sql`update pgboss.job set state = 'cancelled', completed_on = now()
        where state < 'completed' and name ~ ${messages}`.execute(db)
    await db.updateTable('restores').set({ releasedAt: new Date() }).where('releasedAt', 'is', null).execute()
  })
}
