import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { answerJob } from './answering/answer-job.ts'
import { confirmationJob } from './asking/confirmation-job.ts'
import { findOverdueRequests, forgetTrialRequests } from './forget-trial-requests.ts'

const forgetRequestsJob = defineJob({
  opening: 'always',
  name: 'timetable.forget-requests',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 60, backoff: true },
  run: forgetTrialRequests,
})

export const timetableJobs = [confirmationJob, answerJob, forgetRequestsJob]

export const timetableSchedules = [
  defineStudioSchedule({ name: 'timetable.find-overdue-requests', cron: '25 * * * *', job: forgetRequestsJob, due: findOverdueRequests }),
]
