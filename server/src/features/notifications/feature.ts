import type { Feature } from '../../platform/feature.ts'
import { notificationActs } from './acts.ts'
import { notificationDeparture } from './departure.ts'
import { notificationErasure } from './erasure.ts'
import { notificationJobs, notificationSchedules } from './jobs.ts'
import { notificationNotices } from './notices.ts'
import { notificationPersonal } from './personal.ts'
import { ringingRoutes } from './ringing/routes.ts'
import { notificationsRoutes } from './routes.ts'

export const notificationsFeature = (...attaching: Parameters<typeof notificationJobs>) =>
  ({
    routes: { notifications: notificationsRoutes, ringing: ringingRoutes },
    acts: notificationActs,
    notices: notificationNotices,
    jobs: notificationJobs(...attaching),
    schedules: notificationSchedules,
    departure: notificationDeparture,
    erasure: notificationErasure,
    personal: notificationPersonal,
  }) satisfies Feature
