import type { Scope } from '../../../platform/actor.ts'
import { writeForLife, writeSubscription } from '../at-provider/write-subscription.ts'
import { lockBillingCustomer } from '../queries/customers.ts'
import { lockSubscription } from '../queries/subscriptions.ts'
import { overSince } from './over-since.ts'

/** Ends a cancelled plan whose customer was deleted at the provider, as no webhook will. A lifetime plan applies again. */
export async function endOver(scope: Scope): Promise<void> {
  const customer = await lockBillingCustomer(scope)
  const row = await lockSubscription(scope)
  const endedAt = row ? overSince(row, scope.clock.now()) : null
  if (!row || endedAt === null) return
  const lifetimeTier = customer?.lifetimeTier ?? null
  if (lifetimeTier !== null) return writeForLife(scope, row, lifetimeTier)
  await writeSubscription(scope, row, { status: 'cancelled', endedAt, cancelAtPeriodEnd: false })
}
