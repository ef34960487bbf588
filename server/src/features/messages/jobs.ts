import { z } from 'zod'
import { toDate } from '../../platform/clock.ts'
import { defineJob } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule } from '../../platform/jobs/studio-schedule.ts'
import { removeMediaOf } from '../media/remove-media-of.ts'
import { deletedBefore, deleteEarlierTexts } from './queries/messages.ts'

/** Edited and deleted texts stay in the studio's record for so long (S4 messages). */
const kept = { hours: 365 * 24 }

const forgetEarlierTextsJob = defineJob({
  opening: 'always',
  name: 'messages.forget-earlier-texts',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 2, delaySeconds: 30, backoff: true },
  run: async ({ withScope, clock }, { studioId }) => {
    const before = clock.now().subtract(kept)
    await withScope(studioId, async (scope) => {
      await removeMediaOf(scope, await deletedBefore(scope, before))
      await deleteEarlierTexts(scope, before)
    })
  },
})

export const messageJobs = [forgetEarlierTextsJob]

export const messageSchedules = [
  defineStudioSchedule({
    name: 'messages.find-earlier-texts',
    cron: '20 4 * * *',
    job: forgetEarlierTextsJob,
    due: async ({ db, now }) => {
      const rows = await db
        .selectFrom('messageEarlierTexts')
        .select('studioId')
        .distinct()
        .where('replacedAt', '<', toDate(now.subtract(kept)))
        .execute()
      return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.toString().slice(0, 10)}` }))
    },
  }),
]
