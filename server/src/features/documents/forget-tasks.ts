import type { NotificationType } from '@callboard/contract/notifications'
import { sql } from 'kysely'
import type { Scope } from '../../platform/actor.ts'
import { withdrawNotifications } from '../notifications/withdraw-notifications.ts'

const tasks = ['document_assigned', 'document_reminder', 'document_deadline_missed'] as const satisfies NotificationType[]

/** Takes back what people, or everybody, were told to do with a document, once there is nothing left to do. */
export async function forgetTasks(
  scope: Scope,
  documentId: string,
  userIds: readonly string[] | 'everybody',
  types: readonly (typeof tasks)[number][] = tasks,
): Promise<void> {
  const rows = await scope.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('entityId', '=', documentId)
    .where('type', 'in', types)
    .$if(userIds !== 'everybody', (all) => all.where(sql<boolean>`user_id = any (${userIds}::uuid[])`))
    .execute()
  await withdrawNotifications(
    scope,
    rows.map(({ id }) => id),
  )
}

/** Nobody is late any more: all have signed, or the last day is another. */
export const forgetDeadline = (scope: Scope, documentId: string): Promise<void> =>
  forgetTasks(scope, documentId, 'everybody', ['document_deadline_missed'])
