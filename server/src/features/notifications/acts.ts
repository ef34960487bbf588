import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('Everybody’s own notifications.')

export const notificationActs = [
  actsOf('notifications', { dismiss: own, dismissAll: own, markAllRead: own, markRead: own, seen: own, undo: own }),
]
