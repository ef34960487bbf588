import { toDate } from '../../platform/clock.ts'
import type { JobContext, Studios } from '../../platform/jobs/jobs.ts'
import type { Due } from '../../platform/jobs/studio-schedule.ts'
import { deleteUntouched } from './queries.ts'

/** For somebody whose connection was lost, or who has left the form open over night. */
const keptFor = { hours: 24 }

/** Forgets uploads of which nothing was heard for a day; parts and files that nothing has taken leave with them. */
export async function forgetUploads({ withScope, clock }: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await withScope(studioId, (scope) => deleteUntouched(scope, clock.now().subtract(keptFor)))
}

export async function findOldUploads({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('uploads')
    .select('studioId')
    .distinct()
    .where('touchedAt', '<', toDate(now.subtract(keptFor)))
    .orderBy('studioId')
    .execute()
  const hour = Math.floor(now.epochMilliseconds / 3_600_000)
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${hour}` }))
}
