import { sql } from 'kysely'
import type { NotificationType } from '@callboard/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Marks one's notifications about something, or those of them that a condition chooses, as read, as it has been looked at where it is; they are not emailed any more. */
export async function readNotifications(
  { db, studioId, user, clock }: Actor,
  type: NotificationType,
  entityId: string,
  which = sql<boolean>`true`,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read: true, updatedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('userId', '=', user.id)
    .where('type', '=', type)
    .where('entityId', '=', entityId)
    .where('read', '=', false)
    .where(which)
    .execute()
}
