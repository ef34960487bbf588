import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'

/** Whether a family has a place in one of the classes, or waits for one. */
export async function haveTakers({ db, studioId }: Scope, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql`select 1 from classes c
    where c.studio_id = ${studioId} and c.id = any (${[...ids]}::uuid[]) and (c.booked_count > 0 or exists (
      select from waiting_entries w where w.studio_id = c.studio_id and w.class_id = c.id and w.state in ('waiting', 'offered')))
    limit 1`.execute(db)
  return rows.length > 0
}
