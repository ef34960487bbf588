import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isPastKeeping } from './find-old-pdfs.ts'

/** Removes the files of invoices on 1 January of the eighth year after their issue (S4 accounts). */
export async function forgetOldPdfs(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await context.withScope(studioId, async ({ db, clock }) => {
    const old = db
      .selectFrom('invoices as i')
      .innerJoin('studios as s', 's.id', 'i.studioId')
      .select('i.id')
      .where('i.studioId', '=', studioId)
      .where(isPastKeeping(clock.now()))
    await db.deleteFrom('invoicePdfs').where('studioId', '=', studioId).where('invoiceId', 'in', old).execute()
  })
}
