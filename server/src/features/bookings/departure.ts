import type { Departure } from '../../platform/events/departures.ts'
import { countPlaces } from './count-places.ts'
import { leaveBookings } from './leave-bookings.ts'

export const bookingDeparture: Departure = {
  children: leaveBookings,
  guardian: (scope, { studentId, userId, chosenBy }) => leaveBookings(scope, { ids: [studentId], chosenBy, by: userId }),
  count: countPlaces,
}
