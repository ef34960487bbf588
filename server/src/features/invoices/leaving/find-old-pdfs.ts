import { sql } from 'kysely'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/** Whether the seventh year after the year of issue is over, in the studio's zone. */
export const isPastKeeping = (now: Temporal.Instant) =>
  sql<boolean>`i.issued_on < date_trunc('year', ${now.toString()}::timestamptz at time zone s.timezone) - interval '7 years'`

/** Finds studios with files of invoices that need not be kept any more. */
export async function findOldPdfs({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const studios = await db
    .selectFrom('invoicePdfs as p')
    .innerJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'p.studioId').onRef('i.id', '=', 'p.invoiceId'))
    .innerJoin('studios as s', 's.id', 'p.studioId')
    .select('p.studioId')
    .distinct()
    .where(isPastKeeping(now))
    .execute()
  return studios.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.toString().slice(0, 10)}` }))
}
