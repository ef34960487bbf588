import type { Feature } from '../../platform/feature.ts'
import { invitationActs } from './acts.ts'
import { invitationErasure } from './erasure.ts'
import { invitationsJobs } from './jobs.ts'
import { invitationsNotices } from './notices.ts'
import { invitationPersonal } from './personal.ts'
import { invitationsRoutes } from './routes.ts'

export const invitationsFeature = {
  routes: { invitations: invitationsRoutes },
  acts: invitationActs,
  notices: invitationsNotices,
  jobs: invitationsJobs,
  erasure: invitationErasure,
  personal: invitationPersonal,
} satisfies Feature
