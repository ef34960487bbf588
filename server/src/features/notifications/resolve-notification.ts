import type { NotificationType } from '@callboard/contract/notifications'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Hides a notification whose task is done, and notifies the browsers. */
export async function resolveNotification(scope: Scope, type: NotificationType, entityId: string): Promise<void> {
  const settled = await scope.db
    .updateTable('notifications')
    .set({ read: true, requiresAction: false, dismissed: true, updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('type', '=', type)
    .where('entityId', '=', entityId)
    .where('requiresAction', '=', true)
    .returning('userId')
    .execute()
  if (settled.length === 0) return
  const users = [...new Set(settled.map(({ userId }) => userId))]
  // Without ids, which would reveal others' notifications.
  scope.refresh('notifications', { users })
}
