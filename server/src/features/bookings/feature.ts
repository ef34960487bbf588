import type { Feature } from '../../platform/feature.ts'
import { bookingActs } from './acts.ts'
import { bookingDeparture } from './departure.ts'
import { bookingErasure } from './erasure.ts'
import { bookingJobs, bookingSchedules } from './jobs.ts'
import { bookingNotices } from './notices.ts'
import { bookingCall } from './paying/booking-call.ts'
import { bookingConvergence } from './paying/booking-convergence.ts'
import { bookingPersonal } from './personal.ts'
import { bookingsRoutes } from './routes.ts'

export const bookingsFeature = {
  routes: { bookings: bookingsRoutes },
  acts: bookingActs,
  notices: bookingNotices,
  jobs: bookingJobs,
  schedules: bookingSchedules,
  departure: bookingDeparture,
  erasure: bookingErasure,
  personal: bookingPersonal,
  providerCalls: [bookingCall],
  convergences: [bookingConvergence],
} satisfies Feature
