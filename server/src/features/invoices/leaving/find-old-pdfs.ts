import { sql } from 'kysely'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import { isPastKeeping } from './is-past-keeping.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

export async function findOldPdfs({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const studios = await db
    .selectFrom('invoicePdfs as p')
    .innerJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'p.studioId').onRef('i.id', '=', 'p.invoiceId'))
    .innerJoin('studios as s', 's.id', 'p.studioId')
    .select('p.studioId')
    .distinct()
    .where(isPastKeeping(sql`i.issued_on`, now))
    .execute()
  return studios.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.toString().slice(0, 10)}` }))
}
