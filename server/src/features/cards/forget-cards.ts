import type { Scope } from '../../platform/actor.ts'
import { forgetCustomer } from './at-provider/forget-customer.ts'
import { deleteCardsOf, listCustomers } from './queries.ts'

/** Forgets the cards of somebody who leaves, or of everybody, here and afterwards at the provider. */
export async function forgetCards(scope: Scope, of: { parentId: string } | 'everybody'): Promise<void> {
  const { studioId } = scope
  for (const customer of await listCustomers(scope, of))
    scope.enqueue(forgetCustomer, { studioId, ...customer }, { once: `${customer.accountId} ${customer.customerId}` })
  await deleteCardsOf(scope, of)
}
