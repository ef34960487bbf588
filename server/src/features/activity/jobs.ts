import { sql } from 'kysely'
import { z } from 'zod'
import { forgetEntries, forgottenBefore } from '../../platform/activity/forget-entries.ts'
import { sealEntries } from '../../platform/activity/seal-entries.ts'
import { defineJob, type Studios } from '../../platform/jobs/jobs.ts'
import { defineStudioSchedule, type Due } from '../../platform/jobs/studio-schedule.ts'

const slotMinutes = 5
const input = z.object({ studioId: z.uuid() })
const retry = { limit: 2, delaySeconds: 30, backoff: true }

/** Seals what has been written since: some at once, so that whoever signs waits for a moment only. */
const sealJob = defineJob({
  opening: 'always',
  name: 'activity.seal',
  input,
  retry,
  async run({ withScope, signal }, { studioId }) {
    do signal.throwIfAborted()
    while ((await withScope(studioId, sealEntries)) > 0)
  },
})

const forgetJob = defineJob({
  opening: 'always',
  name: 'activity.forget',
  input,
  retry,
  run: ({ withScope }, { studioId }) => withScope(studioId, forgetEntries),
})

const dueIn = (studioIds: readonly string[], now: Temporal.Instant, minutes: number): Due<{ studioId: string }>[] =>
  studioIds.map((studioId) => ({ input: { studioId }, once: `${studioId} ${Math.floor(now.epochMilliseconds / (minutes * 60_000))}` }))

async function findUnsealed({ db, now }: Studios) {
  const rows = await db.selectFrom('activityEntries').select('studioId').distinct().where('number', 'is', null).execute()
  return dueIn(
    rows.map(({ studioId }) => studioId),
    now,
    slotMinutes,
  )
}

async function findToForget({ db, now }: Studios) {
  const { addresses, entries } = forgottenBefore(now)
  const { rows } = await sql<{ studioId: string }>`
    select studio_id from activity_addresses where at < ${addresses}
    union select studio_id from activity_entries where at < ${entries}`.execute(db)
  return dueIn(
    rows.map(({ studioId }) => studioId),
    now,
    24 * 60,
  )
}

export const activityJobs = [sealJob, forgetJob]
export const activitySchedules = [
  defineStudioSchedule({ name: 'activity.find-unsealed', cron: `*/${slotMinutes} * * * *`, job: sealJob, due: findUnsealed }),
  defineStudioSchedule({ name: 'activity.find-to-forget', cron: '40 3 * * *', job: forgetJob, due: findToForget }),
]
