import type { Feature } from '../../platform/feature.ts'
import { channelActs } from './acts.ts'
import { announcementsRoutes } from './announcing/routes.ts'
import { channelErasure } from './erasure.ts'
import { channelJobs, channelSchedules } from './jobs.ts'
import { channelNotices } from './notices.ts'
import { picturesRoutes } from './pictures/routes.ts'
import { channelPersonal } from './personal.ts'
import { channelsRoutes } from './routes.ts'

export const channelsFeature = {
  routes: { channels: channelsRoutes, announcements: announcementsRoutes, pictures: picturesRoutes },
  acts: channelActs,
  notices: channelNotices,
  jobs: channelJobs,
  schedules: channelSchedules,
  erasure: channelErasure,
  personal: channelPersonal,
} satisfies Feature
