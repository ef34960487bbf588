import { dropdownSize, type RecentNotifications } from '@callboard/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { presentNotification } from './present.ts'
import { countUnread, newest } from './queries.ts'

/** The dropdown and the badge of the bell (S1 §2.9). */
export async function readRecent(actor: Actor): Promise<RecentNotifications> {
  const rows = await newest(actor, dropdownSize).execute()
  return { notifications: rows.map(presentNotification), unreadCount: await countUnread(actor) }
}
