import { dateIn } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/** Finds signatures whose evidence has been kept for long enough (S4 documents). */
export async function findToErase({ db, now }: Studios): Promise<Due<{ studioId: string; signatureId: string }>[]> {
  const rows = await db
    .selectFrom('evidenceTerms')
    .select(['studioId', 'id'])
    .$narrowType<{ studioId: string; id: string }>()
    .where('erasedAt', 'is', null)
    .where('keptUntil', '<', dateIn('UTC', now))
    .orderBy('studioId')
    .orderBy('id')
    .execute()
  return rows.map(({ studioId, id }) => ({ input: { studioId, signatureId: id }, once: `${studioId} ${id}` }))
}
