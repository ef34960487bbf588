import type { NotificationType } from '@callboard/contract/notifications'
import { sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

interface About {
  readonly types: readonly NotificationType[]
  readonly entityId?: string
}

/**
 * Marks one's notifications about something, or those of them that a condition chooses, as read, as it has been looked at where it is; of
 * those about what people write nothing more is emailed.
 */
export async function readNotifications(actor: Actor, { types, entityId }: About, which = sql<boolean>`true`): Promise<void> {
  const { db, studioId, user, clock } = actor
  const read = await db
    .updateTable('notifications')
    .set({ read: true, updatedAt: toDate(clock.now()) })
    .where('studioId', '=', studioId)
    .where('userId', '=', user.id)
    .where('type', 'in', types)
    .where(entityId === undefined ? sql<boolean>`true` : sql<boolean>`entity_id = ${entityId}`)
    .where('read', '=', false)
    .where(which)
    .returning('id')
    .execute()
  if (read.length > 0) actor.refresh('notifications', { users: [user.id] })
}
