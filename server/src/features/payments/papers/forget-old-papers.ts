import { sql } from 'kysely'
import type { JobContext, Studios } from '../../../platform/jobs/jobs.ts'
import type { Due } from '../../../platform/jobs/studio-schedule.ts'
import { isPastKeeping } from '../../invoices/leaving/is-past-keeping.ts'

export async function findOldPapers({ db, now }: Studios): Promise<Due<{ studioId: string }>[]> {
  const studios = await db
    .selectFrom('refundPapers as p')
    .innerJoin('studios as s', 's.id', 'p.studioId')
    .select('p.studioId')
    .distinct()
    .where('p.fileId', 'is not', null)
    .where(isPastKeeping(sql`p.issued_on`, now))
    .execute()
  return studios.map(({ studioId }) => ({ input: { studioId }, once: `${studioId} ${now.toString().slice(0, 10)}` }))
}

/** Removes the files of refunds' papers on 1 January of the eighth year after their issue, as those of invoices (S4 accounts). */
export async function forgetOldPapers(context: JobContext, { studioId }: { studioId: string }): Promise<void> {
  await context.withScope(studioId, async ({ db, clock }) => {
    await sql`update refund_papers p set file_id = null from studios s
      where p.studio_id = ${studioId} and s.id = p.studio_id and p.file_id is not null and ${isPastKeeping(sql`p.issued_on`, clock.now())}`.execute(
      db,
    )
  })
}
