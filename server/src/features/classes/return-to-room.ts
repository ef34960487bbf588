import type { Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

export async function classesIn(scope: Alone, locationId: string): Promise<string[]> {
  const rows = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('locationId', '=', locationId)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns classes to the room that was deleted. @returns false if one of them has another room by now */
export async function returnToRoom(scope: Alone, locationId: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true
  const moved = await scope.db
    .selectFrom('classes')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('locationId', 'is not', null)
    .executeTakeFirst()
  if (moved) return false
  await scope.db
    .updateTable('classes')
    .set((row) => ({ locationId, version: row('version', '+', 1), updatedAt: toDate(scope.clock.now()) }))
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .execute()
  scope.refresh('classes')
  return true
}
