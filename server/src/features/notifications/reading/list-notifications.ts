import { type ListNotifications, type NotificationPage, typesOf } from '@callboard/contract/notifications'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { presentNotification } from '../present.ts'
import { countOfTypes, countUnread, pageOfTypes } from '../queries.ts'

/** Reads a page of the user's notifications, or the last page past the end (S1 §2.10). */
export async function listNotifications(actor: Actor, asked: ListNotifications): Promise<NotificationPage> {
  const { pageSize } = asked
  const types = asked.category === 'all' ? null : typesOf(asked.category)
  const asOf = asked.asOf ? new Date(asked.asOf) : toDate(actor.clock.now())
  const { total, newer } = await countOfTypes(actor, types, asOf)
  const page = Math.min(asked.page, Math.max(1, Math.ceil(total / pageSize)))
  const rows = await pageOfTypes(actor, types, { asOf, limit: pageSize, offset: (page - 1) * pageSize })
  const notifications = rows.map(presentNotification)
  return { notifications, total, page, unreadCount: await countUnread(actor), asOf: asOf.toISOString(), newer }
}
