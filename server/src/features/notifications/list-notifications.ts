import { type ListNotifications, type NotificationPage, typesOf } from '@callboard/contract/notifications'
import type { Actor } from '../../platform/actor.ts'
import { presentNotification } from './present.ts'
import { countOfTypes, countUnread, pageOfTypes } from './queries.ts'

/** A page of what was not dismissed, of one category or all (S1 §2.10). A page past the end is the last one. */
export async function listNotifications(actor: Actor, { category, page, pageSize }: ListNotifications): Promise<NotificationPage> {
  const types = typesOf(category)
  const total = await countOfTypes(actor, types)
  const shownPage = Math.min(page, Math.max(1, Math.ceil(total / pageSize)))
  const rows = await pageOfTypes(actor, types, { limit: pageSize, offset: (shownPage - 1) * pageSize })
  return { notifications: rows.map(presentNotification), total, page: shownPage, unreadCount: await countUnread(actor) }
}
