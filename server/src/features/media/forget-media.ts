import { toDate } from '../../platform/clock.ts'
import type { JobContext, Studios } from '../../platform/jobs/jobs.ts'
import type { Due } from '../../platform/jobs/studio-schedule.ts'
import { deleteForgotten } from './queries.ts'

/** What it was prepared for may lie as a draft for a while. */
const unattached = { hours: 48 }

/** Removes prepared files that were never sent. */
export async function forgetMedia({ withScope, clock }: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await withScope(studioId, (scope) => deleteForgotten(scope, clock.now().subtract(unattached)))
}

export async function findForgotten({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const rows = await db
    .selectFrom('media')
    .select('studioId')
    .distinct()
    .where('postId', 'is', null)
    .where('messageId', 'is', null)
    .where('createdAt', '<', toDate(now.subtract(unattached)))
    .execute()
  const hour = Math.floor(now.epochMilliseconds / 3_600_000)
  return rows.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${hour}` }))
}
