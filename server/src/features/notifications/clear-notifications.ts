import type { Alone } from '../../platform/actor.ts'

/** Deletes what anybody of the studio was told: it closes. */
export async function clearNotifications(scope: Alone): Promise<void> {
  await scope.db.deleteFrom('notifications').where('studioId', '=', scope.studioId).execute()
}
