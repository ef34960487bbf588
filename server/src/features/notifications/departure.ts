import type { Departure } from '../../platform/events/departures.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { deleteOfChild } from './queries.ts'
import { deleteDevices } from './ringing/queries.ts'

export const notificationDeparture: Departure = {
  family: deleteDevices,
  staff: deleteDevices,
  children: (scope, { ids }) => forgetNotifications(scope, { studentIds: ids }),
  guardian: async (scope, { studentId, userId, seesStill }) => {
    if (seesStill) return
    await deleteOfChild(scope, { studentId, userId })
    scope.refresh('notifications', { users: [userId] })
  },
}
