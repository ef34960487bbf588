import type { Feature } from '../../platform/feature.ts'
import { invitationErasure } from './erasure.ts'
import { invitationsJobs } from './jobs.ts'
import { invitationsNotices } from './notices.ts'
import { invitationsRoutes } from './routes.ts'

export const invitationsFeature = {
  routes: { invitations: invitationsRoutes },
  notices: invitationsNotices,
  jobs: invitationsJobs,
  erasure: invitationErasure,
} satisfies Feature
