import type { Feature } from '../../platform/feature.ts'
import { statementActs } from './acts.ts'
import { statementsRoutes } from './routes.ts'

export const statementsFeature = {
  routes: { statements: statementsRoutes },
  acts: statementActs,
} satisfies Feature
