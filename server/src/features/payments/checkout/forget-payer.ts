import type { Alone } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { forgetLater } from '../../cards/at-provider/forget-customer.ts'
import { forgetUnheardLater } from '../../cards/at-provider/forget-unheard-customer.ts'
import { listCustomersOfPages, listPagesMakingCustomers, listPendingPagesOf, writeCheckout } from '../queries/checkouts.ts'

/**
 * Forgets how somebody who leaves as a parent was going to pay. Pages still being opened are abandoned, as the request names them: their
 * addresses were never given out, so nobody can pay. Customers whom the provider made for pages that keep a card are deleted there.
 */
export async function forgetPayer(scope: Alone, parentId: string): Promise<void> {
  for (const { id, state } of await listPendingPagesOf(scope, parentId)) {
    await finishAttempt(scope, id, { failure: 'payer-left' })
    if (state === 'opening') await writeCheckout(scope, id, { state: 'closed' })
  }
  for (const customer of await listCustomersOfPages(scope, parentId)) forgetLater(scope, customer)
  for (const page of await listPagesMakingCustomers(scope, parentId)) forgetUnheardLater(scope, page)
}
