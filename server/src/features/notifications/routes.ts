import { notifications } from '@callboard/contract/notifications'
import { implement } from '@orpc/server'
import { byActor, type RequestContext } from '../../platform/http/serve-call.ts'
import { dismiss } from './reading/dismiss.ts'
import { dismissAll } from './reading/dismiss-all.ts'
import { listNotifications } from './reading/list-notifications.ts'
import { markAllRead } from './reading/mark-all-read.ts'
import { markRead } from './reading/mark-read.ts'
import { undoFlagging } from './reading/undo-flagging.ts'
import { noteSeen } from './reading/note-seen.ts'
import { readRecent } from './reading/read-recent.ts'

const calls = implement(notifications).$context<RequestContext>()

export const notificationsRoutes = {
  recent: calls.recent.handler(byActor(readRecent)),
  list: calls.list.handler(byActor(listNotifications)),
  markRead: calls.markRead.handler(byActor(markRead)),
  seen: calls.seen.handler(byActor(noteSeen)),
  markAllRead: calls.markAllRead.handler(byActor(markAllRead)),
  dismiss: calls.dismiss.handler(byActor(dismiss)),
  dismissAll: calls.dismissAll.handler(byActor(dismissAll)),
  undo: calls.undo.handler(byActor(undoFlagging)),
}
