import { sql } from 'kysely'
import { dateIn, datesAnywhere } from '../../../platform/clock.ts'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/** Finds documents to sign whose last day is over by their studio's clock, and of which nobody has been told. */
export async function findMissed({ db, now }: Studios): Promise<Due<{ studioId: string; documentId: string }>[]> {
  const [, last] = datesAnywhere(now, now)
  const { rows } = await sql<{ studioId: string; id: string; expiresOn: string; zone: string }>`
    select d.studio_id, d.id, d.expires_on::text, s.timezone as zone
    from documents d join studios s on s.id = d.studio_id
    where d.withdrawn_at is null and d.requires_signature and d.expires_on is not null
      and d.deadline_told_on is distinct from d.expires_on and d.expires_on < ${last}::date
    order by d.studio_id, d.id`.execute(db)
  return rows
    .filter(({ expiresOn, zone }) => expiresOn < dateIn(zone, now))
    .map(({ studioId, id, expiresOn }) => ({ input: { studioId, documentId: id }, once: `${studioId} ${id} ${expiresOn}` }))
}
