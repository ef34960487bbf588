import { toDate } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

const kept = { hours: 366 * 24 }

export function oldestKept(now: Temporal.Instant): Date {
  return toDate(now.subtract(kept))
}

/** Finds the studios that have notifications older than a year. */
export async function findAged({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const studios = await db.selectFrom('notifications').select('studioId').distinct().where('createdAt', '<', oldestKept(now)).execute()
  return studios.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.toString().slice(0, 10)}` }))
}
