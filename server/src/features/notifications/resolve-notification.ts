import type { NotificationType } from '@callboard/contract/notifications'
import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Hides a notification whose task is done, and notifies the browsers. @param isOver which others about it are no longer true */
export async function resolveNotification(
  scope: Scope,
  type: NotificationType,
  entityId: string,
  isOver: RawBuilder<boolean> = sql`false`,
): Promise<void> {
  // Nobody is ever told what was over before it could be said.
  await scope.db
    .deleteFrom('notifications')
    .where('studioId', '=', scope.studioId)
    .where('type', '=', type)
    .where('entityId', '=', entityId)
    .where('heldBy', 'is not', null)
    .where('requiresAction', '=', true)
    .execute()
  const settled = await scope.db
    .updateTable('notifications')
    .set({ read: true, requiresAction: false, dismissed: true, updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('type', '=', type)
    .where('entityId', '=', entityId)
    .where((is) => is.or([is('requiresAction', '=', true), is.and([is('dismissed', '=', false), isOver])]))
    .returning('userId')
    .execute()
  if (settled.length === 0) return
  const users = [...new Set(settled.map(({ userId }) => userId))]
  // Without ids, which would reveal others' notifications.
  scope.refresh('notifications', { users })
}
