import type { Feature } from '../../platform/feature.ts'
import { importActs } from './acts.ts'
import { importsErasure } from './erasure.ts'
import { carryOutImportJob, forgetImportJob } from './jobs.ts'
import { importPersonal } from './personal.ts'
import { importsRoutes } from './routes.ts'

export const importsFeature = {
  routes: { imports: importsRoutes },
  acts: importActs,
  jobs: [carryOutImportJob, forgetImportJob],
  erasure: importsErasure,
  personal: importPersonal,
} satisfies Feature
