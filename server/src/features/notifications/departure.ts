import type { Departure } from '../../platform/events/departures.ts'
import { forgetNotifications } from './forget-notifications.ts'
import { deleteOfChild } from './queries.ts'

export const notificationDeparture: Departure = {
  children: (scope, { ids }) => forgetNotifications(scope, { studentIds: ids }),
  guardian: async (scope, { studentId, userId }) => {
    await deleteOfChild(scope, { studentId, userId })
    scope.refresh('notifications', { users: [userId] })
  },
}
