import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findMissed } from './giving/find-missed.ts'
import { eraseEvidence } from './keeping/erase-evidence.ts'
import { findToErase } from './keeping/find-to-erase.ts'
import { findGoingOn, giveLaterJob } from './giving/give-later-job.ts'
import { findDueReminders, remindPersonJob } from './giving/remind-person-job.ts'
import { makeCopyJob } from './proving/make-copy-job.ts'
import { findToSeal, sealEarlierJob } from './proving/seal-earlier-job.ts'
import { tellMissed } from './giving/tell-missed.ts'

const tellMissedJob = defineJob({
  opening: 'work',
  name: 'documents.tell-missed',
  input: z.object({ studioId: z.uuid(), documentId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: tellMissed,
})

export const documentJobs = [tellMissedJob, makeCopyJob, sealEarlierJob, eraseEvidence, giveLaterJob, remindPersonJob]

// Every quarter of an hour it is midnight, or morning, in some time zone. Unsealed are signatures of an earlier release, until its upgrade.
export const documentSchedules = [
  defineStudioSchedule({ name: 'documents.find-to-seal', cron: '*/5 * * * *', job: sealEarlierJob, due: findToSeal }),
  defineStudioSchedule({ name: 'documents.find-missed', cron: '*/15 * * * *', job: tellMissedJob, due: findMissed }),
  defineStudioSchedule({ name: 'documents.find-to-erase', cron: '50 3 * * *', job: eraseEvidence, due: findToErase }),
  defineStudioSchedule({ name: 'documents.find-reminders', cron: '*/15 * * * *', job: remindPersonJob, due: findDueReminders }),
  defineStudioSchedule({ name: 'documents.find-going-on', cron: '15 4 * * *', job: giveLaterJob, due: findGoingOn }),
]
