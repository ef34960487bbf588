import type { Feature } from '../../platform/feature.ts'
import { termActs } from './acts.ts'
import { callingOffRoutes } from './calling-off/routes.ts'
import { termErasure } from './erasure.ts'
import { termPersonal } from './personal.ts'
import { termsRoutes } from './routes.ts'

export const termsFeature = {
  routes: { terms: termsRoutes, callingOff: callingOffRoutes },
  acts: termActs,
  erasure: termErasure,
  personal: termPersonal,
} satisfies Feature
