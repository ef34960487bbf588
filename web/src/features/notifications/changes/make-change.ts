import type { NotificationPage, RecentNotifications } from '@callboard/contract/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../../lib/api.ts'
import { type Failure, failureOf } from '../../../lib/refusals.ts'
import { listKey, notificationsKey, recentKey } from '../api.ts'
import { type Change, withChange } from './changes.ts'

let underWay = 0

/** Updates the dropdown and all pages optimistically, then refetches: a page that lost a line gets another. */
async function makeChange(cache: QueryClient, change: Change): Promise<void> {
  failed.set(null)
  underWay += 1
  try {
    // A read in flight must not undo the change.
    await cache.cancelQueries({ queryKey: notificationsKey })
    show(cache, change)
    await send(change)
  } catch (error) {
    const failure = failureOf(error)
    // Already dismissed in another window, which was the aim.
    if (failure.code !== 'notification-not-found') failed.set({ ...failure, title: failureTitles[change.kind] })
  } finally {
    underWay -= 1
    if (underWay === 0) void cache.invalidateQueries({ queryKey: notificationsKey })
  }
}

function show(cache: QueryClient, change: Change) {
  const shown = cache.getQueriesData<RecentNotifications | NotificationPage>({ queryKey: notificationsKey })
  const wasUnread = 'id' in change && shown.some(([, value]) => value?.notifications?.some(({ id, isRead }) => id === change.id && !isRead))
  cache.setQueryData<RecentNotifications>(recentKey, (recent) => recent && withChange(recent, change, wasUnread))
  cache.setQueriesData<NotificationPage>({ queryKey: listKey }, (page) => page && withChange(page, change, wasUnread))
}

function send(change: Change) {
  switch (change.kind) {
    case 'read':
      return api.notifications.markRead({ id: change.id })
    case 'read-all':
      return api.notifications.markAllRead()
    case 'dismiss':
      return api.notifications.dismiss({ id: change.id })
    case 'dismiss-all':
      return api.notifications.dismissAll({ category: change.category })
  }
}

const failureTitles: Record<Change['kind'], string> = {
  read: 'The notification could not be marked as read',
  'read-all': 'The notifications could not be marked as read',
  dismiss: 'The notification could not be dismissed',
  'dismiss-all': 'The notifications could not be deleted',
}

interface FailedChange extends Failure {
  title: string
}

/** Outside any component, since a click marks as read and navigates away. */
const failed = {
  now: null as FailedChange | null,
  listeners: new Set<() => void>(),
  set(failure: FailedChange | null) {
    this.now = failure
    for (const listener of this.listeners) listener()
  },
}

export const forgetFailedChange = () => failed.set(null)

export function useFailedChange(): FailedChange | null {
  return useSyncExternalStore(
    (listener) => {
      failed.listeners.add(listener)
      return () => failed.listeners.delete(listener)
    },
    () => failed.now,
  )
}

/** Never rejects. */
export function useMakeChange(): (change: Change) => void {
  const cache = useQueryClient()
  return (change) => void makeChange(cache, change)
}
