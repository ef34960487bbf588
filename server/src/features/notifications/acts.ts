import { actsOf, unsaid } from '../../platform/activity/act.ts'

const own = unsaid('Everybody’s own notifications.')

const ownDevices = unsaid('Everybody’s own devices.')

export const notificationActs = [
  actsOf('notifications', { dismiss: own, dismissAll: own, markAllRead: own, markRead: own, seen: own, undo: own }),
  actsOf('ringing', { switchOn: ownDevices, choose: ownDevices, switchOff: ownDevices, tryIt: ownDevices }),
]
