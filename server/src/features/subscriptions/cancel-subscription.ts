import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'

/** Cancels a closing studio's subscription at once, if any (S4 accounts). */
export async function cancelSubscription(scope: Scope): Promise<void> {
  await scope.db
    .updateTable('studioSubscriptions')
    .set({ status: 'cancelled', updatedAt: toDate(scope.clock.now()) })
    .where('studioId', '=', scope.studioId)
    .where('status', '<>', 'cancelled')
    .execute()
}
