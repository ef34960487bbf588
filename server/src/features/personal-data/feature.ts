import type { Feature } from '../../platform/feature.ts'
import type { AllPersonal } from './all-personal.ts'
import { personalDataDeparture } from './departure.ts'
import { personalDataErasure } from './erasure.ts'
import { personalDataJobs, personalDataSchedules } from './jobs.ts'
import { personalDataPersonal } from './personal.ts'
import { personalDataRoutes } from './routes.ts'

export const personalDataFeature = (all: () => AllPersonal) =>
  ({
    routes: { personalData: personalDataRoutes },
    jobs: personalDataJobs(all),
    schedules: personalDataSchedules,
    departure: personalDataDeparture,
    erasure: personalDataErasure,
    personal: personalDataPersonal,
  }) satisfies Feature
