import { notifications } from '@callboard/contract/notifications'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { dismiss } from './dismiss.ts'
import { dismissAll } from './dismiss-all.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead } from './mark-all-read.ts'
import { markRead } from './mark-read.ts'
import { readRecent } from './read-recent.ts'

const calls = implement(notifications).$context<RequestContext>()

export const notificationsRoutes = {
  recent: calls.recent.handler(byActor(readRecent)),
  list: calls.list.handler(byActor(listNotifications)),
  markRead: calls.markRead.handler(byActor(markRead)),
  markAllRead: calls.markAllRead.handler(byActor(markAllRead)),
  dismiss: calls.dismiss.handler(byActor(dismiss)),
  dismissAll: calls.dismissAll.handler(byActor(dismissAll)),
}
