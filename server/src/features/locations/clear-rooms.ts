import type { Alone } from '../../platform/actor.ts'

/** Deletes every room of the studio: it closes. */
export async function clearRooms(scope: Alone): Promise<void> {
  await scope.db.deleteFrom('locations').where('studioId', '=', scope.studioId).execute()
}
