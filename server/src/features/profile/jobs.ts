import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { findPicturesToMove, movePicture } from './picture/move-picture.ts'

const movePictureJob = defineJob({
  opening: 'always',
  name: 'profile.move-picture',
  input: z.object({ studioId: z.uuid(), userId: z.uuid(), version: z.uuid() }),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  run: movePicture,
})

export const profileJobs = [movePictureJob]

export const profileSchedules = [
  defineStudioSchedule({ name: 'profile.move-pictures', cron: '*/5 * * * *', job: movePictureJob, due: findPicturesToMove }),
]
