import { categoryOf, type Notification } from '@callboard/contract/notifications'
import type { ShownRow } from './queries.ts'

export function presentNotification(row: ShownRow): Notification {
  return {
    id: row.id,
    type: row.type,
    category: categoryOf(row.type),
    title: row.title,
    message: row.message,
    priority: row.priority,
    entityId: row.entityId,
    entityType: row.entityType,
    link: row.link,
    asks: row.asks,
    requiresAction: row.requiresAction,
    isRead: row.read,
    createdAt: row.createdAt.toISOString(),
  }
}
