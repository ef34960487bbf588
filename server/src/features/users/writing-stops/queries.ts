import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'

export async function storeStop(
  { db, studioId, clock }: Scope,
  userId: string,
  { reason, byUserId }: { reason: string; byUserId: string },
): Promise<void> {
  const kept = { reason, byUserId, stoppedAt: toDate(clock.now()) }
  await db
    .insertInto('writingStops')
    .values({ studioId, userId, ...kept })
    .onConflict((conflict) => conflict.columns(['studioId', 'userId']).doUpdateSet(kept))
    .execute()
}

export async function deleteStop({ db, studioId }: Pick<Scope, 'db' | 'studioId'>, userId: string): Promise<void> {
  await db.deleteFrom('writingStops').where('studioId', '=', studioId).where('userId', '=', userId).execute()
}
