import { sql } from 'kysely'
import { dateIn, datesAnywhere } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/** Finds documents to sign whose last day is over by their studio's clock, and of which nobody has been told. */
export async function findMissed({ db, now }: Studios): Promise<Due<{ studioId: string; documentId: string }>[]> {
  const [, last] = datesAnywhere(now, now)
  const rows = await db
    .selectFrom('documents as d')
    .innerJoin('studios as s', (join) => join.onRef('s.id', '=', 'd.studioId'))
    .select(['d.studioId', 'd.id', sql<string>`d.expires_on::text`.as('expiresOn'), 's.timezone as zone'])
    .where('d.withdrawnAt', 'is', null)
    .where('d.expiresOn', 'is not', null)
    .where('d.expiresOn', '<', last)
    .where(sql<boolean>`d.requires_signature and d.deadline_notified_on is distinct from d.expires_on`)
    .orderBy('d.studioId')
    .orderBy('d.id')
    .execute()
  return rows
    .filter(({ expiresOn, zone }) => expiresOn < dateIn(zone, now))
    .map(({ studioId, id, expiresOn }) => ({ input: { studioId, documentId: id }, once: `${studioId} ${id} ${expiresOn}` }))
}
