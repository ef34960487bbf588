import type { Actor } from '../../../platform/actor.ts'
import { withdrawNotifications } from '../../notifications/withdraw-notifications.ts'
import { listAnnounced } from './queries/announcements.ts'

/** Takes back the notifications of an announcement whose words nobody is to read any more. */
export async function withdrawAnnounced(actor: Actor, channelId: string, postId: string): Promise<void> {
  const rows = await listAnnounced(actor, channelId, postId)
  await withdrawNotifications(
    actor,
    rows.map(({ id }) => id),
  )
}
