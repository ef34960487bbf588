import type { Feature } from '../../platform/feature.ts'
import { personalDataActs } from './acts.ts'
import type { AllPersonal } from './all-personal.ts'
import { personalDataDeparture } from './departure.ts'
import { personalDataErasure } from './erasure.ts'
import { personalDataJobs, personalDataSchedules } from './jobs.ts'
import { personalDataPersonal } from './personal.ts'
import { personalDataRoutes } from './routes.ts'

export const personalDataFeature = (all: () => AllPersonal) =>
  ({
    routes: { personalData: personalDataRoutes },
    acts: personalDataActs,
    jobs: personalDataJobs(all),
    schedules: personalDataSchedules,
    departure: personalDataDeparture,
    erasure: personalDataErasure,
    personal: personalDataPersonal,
  }) satisfies Feature
