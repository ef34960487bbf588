import type { Departure } from '../../platform/events/departures.ts'
import { forgetNotifications } from './forget-notifications.ts'

export const notificationDeparture: Departure = { children: (scope, { ids }) => forgetNotifications(scope, { studentIds: ids }) }
