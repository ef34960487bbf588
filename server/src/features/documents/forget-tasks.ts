import type { Scope } from '../../platform/actor.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'

/** Takes back what people were told to do with a document, once there is nothing left to do for them. */
export async function forgetTasks(scope: Scope, documentId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  const rows = await scope.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('entityId', '=', documentId)
    .where('type', 'in', ['document_assigned', 'document_reminder', 'document_deadline_missed'])
    .where('userId', 'in', userIds)
    .execute()
  await withdrawNotifications(
    scope,
    rows.map(({ id }) => id),
  )
}
