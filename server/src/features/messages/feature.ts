import type { Feature } from '../../platform/feature.ts'
import { messageErasure } from './erasure.ts'
import { messageJobs, messageSchedules } from './jobs.ts'
import { messageNotices } from './notices.ts'
import { messagesRoutes } from './routes.ts'

export const messagesFeature = {
  routes: { messages: messagesRoutes },
  notices: messageNotices,
  jobs: messageJobs,
  schedules: messageSchedules,
  erasure: messageErasure,
} satisfies Feature
