import { z } from 'zod'
import { toDate } from '../../platform/clock.ts'
import { defineJob, type JobContext, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'
import { holdToCover } from '../classes/covering/hold-to-cover.ts'
import { askNext } from './ask-next.ts'
import { findDueClasses } from './queries.ts'
import { refreshCovers } from './tell-who-comes.ts'

const askNextJob = defineJob({
  opening: 'work',
  name: 'covers.ask-next',
  input: z.object({ studioId: z.uuid() }),
  retry: { limit: 8, delaySeconds: 15, backoff: true },
  run: askNextInStudio,
})

/** Asks the next teacher wherever the time of the one before is over. */
async function askNextInStudio(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const ids = await findDueClasses(scope)
    if (ids.length === 0) return
    const held = await holdToCover(scope, ids)
    // Somebody may have answered while this waited.
    const due = new Set(await findDueClasses(scope))
    const { timezone: zone } = await scope.db.selectFrom('studios').select('timezone').where('id', '=', studioId).executeTakeFirstOrThrow()
    const classes = held.filter(({ id }) => due.has(id))
    await askNext({ ...scope, zone }, classes, { isDue: true, byUserId: null })
    refreshCovers(scope, ids, false)
  })
}

async function findStudiosToAsk({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('classCovers')
    .select(['studioId', 'classId', 'nextAt'])
    .where('nextAt', '<=', toDate(now))
    .orderBy('studioId')
    .orderBy('nextAt')
    .execute()
  return rows.map(({ studioId, classId, nextAt }) => ({ input: { studioId }, once: `${studioId} ${classId} ${nextAt?.toISOString()}` }))
}

export const coverJobs = [askNextJob]

export const coverSchedules = [
  defineStudioSchedule({ name: 'covers.find-due', cron: '*/5 * * * *', job: askNextJob, due: findStudiosToAsk }),
]
