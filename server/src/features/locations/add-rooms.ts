import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Adds rooms that are not there yet. @returns the new ones, by the name that was asked for */
export async function addRooms(scope: Alone, names: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const wanted = names.map((name) => ({ id: randomUUIDv7(), name }))
  const { rows } = await sql<{ id: string; name: string }>`
    insert into locations (studio_id, id, name, created_at)
    select ${scope.studioId}::uuid, w.id, w.name, ${toDate(scope.clock.now())}::timestamptz
    from json_to_recordset(${JSON.stringify(wanted)}::json) as w (id uuid, name text)
    on conflict do nothing
    returning id, name`.execute(scope.db)
  scope.refresh('locations')
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Takes rooms away again that no class has. */
export async function removeRooms(scope: Alone, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from locations where studio_id = ${scope.studioId} and id = any (${[...ids]}::uuid[])`.execute(scope.db)
  scope.refresh('locations')
}
