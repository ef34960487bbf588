import type { Feature } from '../../platform/feature.ts'
import { cardActs } from './acts.ts'
import { cardDeparture } from './departure.ts'
import { cardConvergence } from './at-provider/card-convergence.ts'
import { detachCall } from './at-provider/detach-card.ts'
import { customerCall } from './at-provider/ensure-customer.ts'
import { setupConvergence } from './at-provider/setup-convergence.ts'
import { cardErasure } from './erasure.ts'
import { cardJobs, cardSchedules } from './jobs.ts'
import { cardPersonal } from './personal.ts'
import { cardsRoutes } from './routes.ts'

export const cardsFeature = {
  routes: { cards: cardsRoutes },
  acts: cardActs,
  jobs: cardJobs,
  schedules: cardSchedules,
  departure: cardDeparture,
  erasure: cardErasure,
  personal: cardPersonal,
  providerCalls: [customerCall, detachCall],
  convergences: [setupConvergence, cardConvergence],
} satisfies Feature
