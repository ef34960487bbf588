import { sql } from 'kysely'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/** Older than a year, or, as it names somebody erased, than thirty days when it is the news that they left. */
export const isAged = (now: Temporal.Instant) =>
  sql<boolean>`(created_at < ${now.toString()}::timestamptz - interval '366 days'
    or type in ('parent_deletion', 'student_removed') and created_at < ${now.toString()}::timestamptz - interval '30 days')`

export async function findAged({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const studios = await db.selectFrom('notifications').select('studioId').distinct().where(isAged(now)).execute()
  return studios.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.toString().slice(0, 10)}` }))
}
