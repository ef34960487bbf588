import type { CategoryFilter, Notification } from '@callboard/contract/notifications'

export type Change = { kind: 'read' | 'dismiss'; id: string } | { kind: 'read-all' } | { kind: 'dismiss-all'; category: CategoryFilter }

interface Shown {
  notifications: Notification[]
  unreadCount: number
  total?: number
  page?: number
}

/**
 * Applies a change optimistically.
 * @param wasUnread whether the changed one counted as unread; it may be on another page
 */
export function withChange<S extends Shown>(shown: S, change: Change, wasUnread: boolean): S {
  if (change.kind === 'dismiss-all') {
    const notifications = shown.notifications.filter(({ category }) => change.category !== 'all' && category !== change.category)
    if (change.category === 'all') return { ...shown, ...only(shown, { total: 0, page: 1 }), notifications, unreadCount: 0 }
    const gone = shown.notifications.filter((one) => !notifications.includes(one))
    const unreadCount = Math.max(0, shown.unreadCount - gone.filter(({ isRead }) => !isRead).length)
    return { ...shown, ...only(shown, { total: (shown.total ?? 0) - gone.length }), notifications, unreadCount }
  }
  if (change.kind === 'read-all') {
    return { ...shown, notifications: shown.notifications.map((one) => ({ ...one, isRead: true })), unreadCount: 0 }
  }
  const unreadCount = Math.max(0, shown.unreadCount - (wasUnread ? 1 : 0))
  if (change.kind === 'read') {
    const notifications = shown.notifications.map((one) => (one.id === change.id ? { ...one, isRead: true } : one))
    return { ...shown, notifications, unreadCount }
  }
  const notifications = shown.notifications.filter(({ id }) => id !== change.id)
  const taken = shown.notifications.length - notifications.length
  return { ...shown, ...only(shown, { total: (shown.total ?? 0) - taken }), notifications, unreadCount }
}

/** The dropdown has no total and no page, and must not get them. */
function only(shown: Shown, values: { total: number; page?: number }) {
  return shown.total === undefined ? {} : values
}

/** Unread ones new since the last answer, newest first; a first answer has none. */
export function arrivals(before: Notification[] | undefined, after: Notification[]): Notification[] {
  if (!before) return []
  const known = new Set(before.map(({ id }) => id))
  // A dismissal lets an older one move up, which is not news.
  const newest = before.reduce((latest, { createdAt }) => Math.max(latest, Date.parse(createdAt)), 0)
  return after.filter((one) => !one.isRead && !known.has(one.id) && Date.parse(one.createdAt) >= newest)
}

export function arrivalWords(arrived: Notification[]): string {
  const [first] = arrived
  if (!first) return ''
  return arrived.length === 1 ? `New notification: ${first.title}` : `${arrived.length} new notifications`
}
