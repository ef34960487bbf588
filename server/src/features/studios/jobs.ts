import { z } from 'zod'
import { defineJob, defineSchedule } from '../../platform/jobs/jobs.ts'
import { forgetFarewells } from './forget-farewells.ts'
import { mailFarewell } from './mail-farewell.ts'

export const mailFarewellJob = defineJob({
  opening: 'always',
  name: 'studios.mail-farewell',
  input: z.object({ farewellId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: mailFarewell,
})

export const studioJobs = [mailFarewellJob]

export const studioSchedules = [
  defineSchedule({ opening: 'always', name: 'studios.forget-farewells', cron: '45 3 * * *', run: forgetFarewells }),
]
