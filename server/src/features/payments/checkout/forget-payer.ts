import type { Alone } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { forgetLater } from '../../cards/at-provider/forget-customer.ts'
import { arrivesWithin, forgetUnheardCustomer } from '../../cards/at-provider/forget-unheard-customer.ts'
import { listCustomersOfPages, listPagesMakingCustomers, listPendingPagesOf, writeCheckout } from '../queries/checkouts.ts'

/**
 * Forgets how somebody who leaves as a parent was going to pay. Pages still being opened are abandoned, as the request names them: their
 * addresses were never given out, so nobody can pay. Customers whom the provider made for pages that keep a card are deleted there.
 */
export async function forgetPayer(scope: Alone, parentId: string): Promise<void> {
  const { studioId } = scope
  for (const { id, state } of await listPendingPagesOf(scope, parentId)) {
    await finishAttempt(scope, id, { failure: 'payer-left' })
    if (state === 'opening') await writeCheckout(scope, id, { state: 'closed' })
  }
  for (const customer of await listCustomersOfPages(scope, parentId)) forgetLater(scope, customer)
  const startAfter = scope.clock.now().add(arrivesWithin)
  for (const { id: attemptId, accountId, createdAt } of await listPagesMakingCustomers(scope, parentId)) {
    const unheard = { studioId, accountId, attemptId, begunAt: createdAt.toISOString() }
    scope.enqueue(forgetUnheardCustomer, unheard, { once: attemptId, startAfter })
  }
}
