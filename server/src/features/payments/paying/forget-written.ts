import type { Alone } from '../../../platform/actor.ts'

/** Deletes what owners wrote down by hand as paid by families who were only a sample; what went through a card stays, as it is real money. */
export async function forgetWritten({ db, studioId, refresh }: Alone, parentIds: readonly string[]): Promise<void> {
  if (parentIds.length === 0) return
  const written = db
    .deleteFrom('payments')
    .where('studioId', '=', studioId)
    .where('parentId', 'in', [...parentIds])
  await written.where('intentId', 'is', null).execute()
  refresh('payments', { roles: ['owner'] })
}
