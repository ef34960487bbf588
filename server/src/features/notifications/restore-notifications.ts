import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Restores withdrawn notifications that are true again, without another mail. */
export async function restoreNotifications(scope: Scope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const restored = await scope.db
    .updateTable('notifications')
    .set({ dismissed: false, updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('id', 'in', ids)
    .where('dismissed', '=', true)
    .returning('userId')
    .execute()
  const users = [...new Set(restored.map(({ userId }) => userId))]
  if (users.length > 0) scope.refresh('notifications', { users })
}
