import { toDate } from '../../platform/clock.ts'
import type { JobContext, Studios } from '../../platform/jobs/jobs.ts'
import type { Due } from '../../platform/jobs/studio-schedule.ts'
import { deleteBefore, restorable } from './queries/channels.ts'

/** Removes channels whose time to be restored is over, with their posts and files. */
export async function removeOld({ withScope, clock }: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await withScope(studioId, (scope) => deleteBefore(scope, clock.now().subtract(restorable)))
}

export async function findOld({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('channels')
    .select('studioId')
    .where('deletedAt', '<', toDate(now.subtract(restorable)))
    .distinct()
    .execute()
  const hour = Math.floor(now.epochMilliseconds / 3_600_000)
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${hour}` }))
}
