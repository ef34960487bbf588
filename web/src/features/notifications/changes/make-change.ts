import type { NotificationPage, RecentNotifications } from '@callboard/contract/notifications'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { offerUndo } from '../../../lib/offer-undo.ts'
import { type Failure, failureOf } from '../../../lib/refusals.ts'
import { plural } from '../../../lib/words.ts'
import { forgetFailures, say, sayFailed } from '../../../ui/notices/toasts.ts'
import { listKey, notificationsKey, recentKey } from '../api.ts'
import { type Change, withChange } from './changes.ts'

let underWay = 0

/** Updates the dropdown and all pages optimistically, then refetches: a page that lost a line gets another. */
async function makeChange(cache: QueryClient, change: Change): Promise<void> {
  forgetFailures()
  underWay += 1
  try {
    // A read in flight must not undo the change.
    await cache.cancelQueries({ queryKey: notificationsKey })
    show(cache, change)
    const { undo, changed } = { undo: null, ...(await send(change)) }
    if (undo) say(doneWords(change, changed), offerUndo(undo, undoChange))
  } catch (error) {
    const failure = failureOf(error)
    // Already dismissed in another window, which was the goal.
    if (failure.code !== 'notification-not-found') sayFailed(failureTitles[change.kind], inNoticeWords(failure))
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
      return api.notifications.markAllRead({ undoable: true })
    case 'dismiss':
      return api.notifications.dismiss({ id: change.id, undoable: true })
    case 'dismiss-all':
      return api.notifications.dismissAll({ category: change.category, undoable: true })
  }
}

const undoChange = (id: string) => api.notifications.undo({ id })

function doneWords({ kind }: Change, changed: number): string {
  if (kind === 'dismiss') return 'Notification dismissed.'
  const all = plural(changed, 'notification', 'notifications')
  return kind === 'dismiss-all' ? `Deleted ${all}.` : `Marked ${all} as read.`
}

/** The title says what failed. */
const inNoticeWords = ({ kind, message, requestId }: Failure) =>
  kind === 'fault' ? { message: 'Please try again in a moment.', requestId } : { message }

const failureTitles: Record<Change['kind'], string> = {
  read: 'The notification could not be marked as read',
  'read-all': 'The notifications could not be marked as read',
  dismiss: 'The notification could not be dismissed',
  'dismiss-all': 'The notifications could not be deleted',
}

/** Never rejects. */
export function useMakeChange(): (change: Change) => void {
  const cache = useQueryClient()
  return (change) => void makeChange(cache, change)
}
