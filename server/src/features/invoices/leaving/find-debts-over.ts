import { sql } from 'kysely'
import type { Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'

/**
 * Finds invoices of those erased, or with a reference that names a child who has left, that are no longer owed, or have been for so long
 * that it is not kept any more who owes them.
 */
export async function findDebtsOver({ db, now }: Studios): Promise<Due<{ studioId: string; invoiceId: string }>[]> {
  const rows = await db
    .selectFrom('debtors as d')
    .innerJoin('invoices as i', (join) => join.onRef('i.studioId', '=', 'd.studioId').onRef('i.id', '=', 'd.invoiceId'))
    .innerJoin('studios as s', 's.id', 'd.studioId')
    .select(['d.studioId', 'd.invoiceId'])
    .where(({ or, eb }) =>
      or([
        eb('i.status', 'not in', ['pending', 'overdue']),
        sql<boolean>`d.kept_until < (${now.toString()}::timestamptz at time zone s.timezone)::date`,
      ]),
    )
    .execute()
  const named = await db
    .selectFrom('invoices')
    .select(['studioId', 'id as invoiceId'])
    .where('referenceNamesLeft', '=', true)
    .where('status', 'not in', ['pending', 'overdue'])
    .execute()
  return [...rows, ...named].map((input) => ({ input, once: `${input.studioId} ${input.invoiceId} ${now.toString().slice(0, 13)}` }))
}
