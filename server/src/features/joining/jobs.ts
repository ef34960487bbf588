import { joinRequestMonths } from '@callboard/contract/joining'
import { z } from 'zod'
import { toDate } from '../../platform/clock.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { deleteRequestsBefore } from './queries.ts'

const overdueAt = (now: Temporal.Instant) => toDate(now.toZonedDateTimeISO('UTC').subtract({ months: joinRequestMonths }).toInstant())

const forgetJob = defineJob({
  opening: 'always',
  name: 'joining.forget-requests',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 60, backoff: true },
  run: (context, { studioId }) =>
    context.withScope(studioId, async (scope) => {
      if (await deleteRequestsBefore(scope, overdueAt(scope.clock.now()))) scope.refresh('joining', { roles: ['owner'] })
    }),
})

export const joiningJobs = [forgetJob]

export const joiningSchedules = [
  defineStudioSchedule({
    name: 'joining.find-overdue-requests',
    cron: '35 * * * *',
    job: forgetJob,
    due: async ({ db, now }) => {
      const rows = await db.selectFrom('joinRequests').select('studioId').distinct().where('askedAt', '<=', overdueAt(now)).execute()
      return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.epochMilliseconds}` }))
    },
  }),
]
