import type { Feature } from '../../platform/feature.ts'
import { termErasure } from './erasure.ts'
import { termsRoutes } from './routes.ts'

export const termsFeature = { routes: { terms: termsRoutes }, erasure: termErasure } satisfies Feature
