import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { sql } from 'kysely'
import { isPastKeeping } from './is-past-keeping.ts'

/** Removes the files of invoices on 1 January of the eighth year after their issue (S4 accounts). */
export async function forgetOldPdfs(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await context.withScope(studioId, async ({ db, clock }) => {
    const old = db
      .selectFrom('invoices as i')
      .innerJoin('studios as s', 's.id', 'i.studioId')
      .select('i.id')
      .where('i.studioId', '=', studioId)
      .where(isPastKeeping(sql`i.issued_on`, clock.now()))
    await db.deleteFrom('invoicePdfs').where('studioId', '=', studioId).where('invoiceId', 'in', old).execute()
  })
}
