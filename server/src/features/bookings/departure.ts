import type { Departure } from '../../platform/events/departures.ts'
import { countPlaces } from './count-places.ts'
import { leaveAsParent, leaveBookings } from './leave-bookings.ts'

export const bookingDeparture: Departure = { parent: leaveAsParent, children: leaveBookings, count: countPlaces }
