import type { Feature } from '../../platform/feature.ts'
import { importActs } from './acts.ts'
import { importsErasure } from './erasure.ts'
import { carryOutImportJob, forgetImportJob } from './jobs.ts'
import { importNotices } from './notices.ts'
import { importPersonal } from './personal.ts'
import { importsRoutes } from './routes.ts'

export const importsFeature = {
  routes: { imports: importsRoutes },
  acts: importActs,
  notices: importNotices,
  jobs: [carryOutImportJob, forgetImportJob],
  erasure: importsErasure,
  personal: importPersonal,
} satisfies Feature
