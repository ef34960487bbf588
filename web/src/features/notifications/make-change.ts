import type { NotificationPage, RecentNotifications } from '@callboard/contract/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api, requestIdOf } from '../../lib/api.ts'
import { type Failure, failureOf } from '../../lib/refusals.ts'
import { listKey, notificationsKey, recentKey } from './api.ts'
import { type Change, withChange } from './changes.ts'

let underWay = 0

/**
 * Shows the change in the dropdown and on every page at once, and sends it. What failed is asked for anew, as is what succeeded: a
 * page that lost a line gets another one.
 */
async function makeChange(cache: QueryClient, change: Change): Promise<void> {
  failed.set(null)
  underWay += 1
  try {
    // An answer from before the change must not undo it.
    await cache.cancelQueries({ queryKey: notificationsKey })
    show(cache, change)
    await send(change)
  } catch (error) {
    const failure = failureOf(error, requestIdOf(error))
    // Dismissed already, in another window: that is what was wanted.
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

/** The last change, if it failed. It is said wherever we are: a click marks as read and goes elsewhere. */
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

/** Makes changes, none of which rejects. */
export function useMakeChange(): (change: Change) => void {
  const cache = useQueryClient()
  return (change) => void makeChange(cache, change)
}
