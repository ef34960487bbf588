import { z } from 'zod'
import { toDate } from '../../platform/clock.ts'
import { defineJob, type JobContext, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { makePersonalArchiveJob } from './make-anew.ts'
import { makePersonalArchive } from './make-personal-archive.ts'
import type { AllPersonal } from './all-personal.ts'
import { endOldArchives } from './queries.ts'

const endOverJob = defineJob({
  opening: 'always',
  name: 'personal-data.end-over',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  run: async ({ withScope }: JobContext, { studioId }) => {
    await withScope(studioId, async (scope) => {
      await endOldArchives(scope)
      scope.refresh('personalData')
    })
  },
})

/** @param all what each feature says of a person, read when a job runs */
export const personalDataJobs = (all: () => AllPersonal) => [
  defineJob({
    ...makePersonalArchiveJob,
    opening: 'always',
    retry: { limit: 4, delaySeconds: 30, backoff: true },
    expireSeconds: 3000,
    run: (context, input) => makePersonalArchive(context, all(), input),
  }),
  endOverJob,
]

export const personalDataSchedules = [
  defineStudioSchedule({ name: 'personal-data.find-over', cron: '*/10 * * * *', job: endOverJob, due: findOver }),
]

async function findOver({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('personalArchives')
    .select('studioId')
    .distinct()
    .where('expiresAt', '<=', toDate(now))
    .orderBy('studioId')
    .execute()
  const slot = Math.floor(now.epochMilliseconds / 600_000)
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${slot}` }))
}
