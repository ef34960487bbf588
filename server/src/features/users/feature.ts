import type { Feature } from '../../platform/feature.ts'
import { userActs } from './acts.ts'
import { memberErasure, userErasure } from './erasure.ts'
import { usersRoutes } from './routes.ts'

export const usersFeature = {
  routes: { users: usersRoutes },
  acts: userActs,
  erasure: userErasure,
} satisfies Feature

/** Comes first of all: the deletion cascades to everything kept for the member. */
export const membersFeature = { erasure: memberErasure } satisfies Feature
