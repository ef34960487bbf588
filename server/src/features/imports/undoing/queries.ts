import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { ThingMade } from '../plan.ts'

/** How a thing is called that an import made; null once it is gone. */
export async function nameOfMade({ db, studioId }: Scope, thing: ThingMade, id: string): Promise<string | null> {
  const named = {
    family: sql`select name from users where studio_id = ${studioId} and id = ${id} and role <> 'deleted'`,
    student: sql`select name from students where studio_id = ${studioId} and id = ${id}`,
    class: sql`select name from classes where studio_id = ${studioId} and coalesce(series_id, id) = ${id} order by date desc limit 1`,
    room: sql`select name from locations where studio_id = ${studioId} and id = ${id}`,
    invoice: sql`select 'the invoice of ' || parent_name as name from invoices where studio_id = ${studioId} and id = ${id}`,
  }
  const { rows } = await sql<{ name: string }>`${named[thing]}`.execute(db)
  return rows[0]?.name ?? null
}

/** Whether rooms have been given to other classes than these. */
export async function hasOtherClasses({ db, studioId }: Scope, roomIds: readonly string[], classIds: readonly string[]): Promise<boolean> {
  if (roomIds.length === 0) return false
  const { rows } = await sql`select from classes where studio_id = ${studioId} and location_id = any (${[...roomIds]}::uuid[])
    and coalesce(series_id, id) <> all (${[...classIds]}::uuid[]) limit 1`.execute(db)
  return rows.length > 0
}
