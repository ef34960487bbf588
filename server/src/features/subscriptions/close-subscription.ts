import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeAtProvider } from './ending/close-at-provider.ts'
import { lockBillingCustomer, writeBillingCustomer } from './queries/customers.ts'

/** Cancels a closing studio's subscription at once, if any, here and at the card provider (S4 accounts). */
export async function closeSubscription(scope: Scope): Promise<void> {
  const now = toDate(scope.clock.now())
  if (await lockBillingCustomer(scope)) {
    await writeBillingCustomer(scope, { closedAt: now, checkedAt: null })
    scope.enqueue(closeAtProvider, { studioId: scope.studioId }, { once: scope.studioId })
  }
  await scope.db
    .updateTable('studioSubscriptions')
    .set({ status: 'cancelled', endedAt: now, updatedAt: now })
    .where('studioId', '=', scope.studioId)
    .where('status', '<>', 'cancelled')
    .execute()
}
