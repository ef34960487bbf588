import type { Feature } from '../../platform/feature.ts'
import { messageActs } from './acts.ts'
import { messageErasure } from './erasure.ts'
import { messageJobs, messageSchedules } from './jobs.ts'
import { messageNotices } from './notices.ts'
import { messagePersonal } from './personal.ts'
import { messagesRoutes } from './routes.ts'

export const messagesFeature = {
  routes: { messages: messagesRoutes },
  acts: messageActs,
  notices: messageNotices,
  jobs: messageJobs,
  schedules: messageSchedules,
  erasure: messageErasure,
  personal: messagePersonal,
} satisfies Feature
