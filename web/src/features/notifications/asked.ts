import type { ListNotifications } from '@callboard/contract/notifications'
import type { NotificationSearch } from './search.ts'

export function notificationsAskedBy({ category, page, size }: NotificationSearch): ListNotifications {
  return { category: category ?? 'all', page: Number(page ?? 1), pageSize: size ? (Number(size) as 5 | 25 | 50) : 10 }
}
