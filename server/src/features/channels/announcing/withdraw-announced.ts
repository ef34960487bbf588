import { sql } from 'kysely'
import type { Actor } from '../../../platform/actor.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'

/** Takes back the notifications of an announcement whose words nobody is to read any more. */
export async function withdrawAnnounced(actor: Actor, channelId: string, postId: string): Promise<void> {
  const rows = await actor.db
    .selectFrom('notifications')
    .select('id')
    .where('studioId', '=', actor.studioId)
    .where('type', '=', 'announcement')
    .where('entityId', '=', channelId)
    .where(sql<boolean>`details ->> 'postId' = ${postId}`)
    .execute()
  await withdrawNotifications(
    actor,
    rows.map(({ id }) => id),
  )
}
