import type { Feature } from '../../platform/feature.ts'
import { waitingListActs } from './acts.ts'
import { waitingListErasure } from './erasure.ts'
import { waitingListNotices } from './notices.ts'
import { waitingListPersonal } from './personal.ts'
import { waitingListsRoutes } from './routes.ts'

export const waitingListsFeature = {
  routes: { waitingLists: waitingListsRoutes },
  acts: waitingListActs,
  notices: waitingListNotices,
  erasure: waitingListErasure,
  personal: waitingListPersonal,
} satisfies Feature
