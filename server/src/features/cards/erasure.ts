import type { Scope } from '../../platform/actor.ts'
import type { Erasure } from '../../platform/events/erasing.ts'
import { forgetCustomer } from './at-provider/forget-customer.ts'
import { deleteCardsOf, listCustomers } from './queries.ts'

export const cardErasure: Erasure = { person: (scope, { id }) => forgetCards(scope, id), tables: ['cards', 'cardCustomers'] }

async function forgetCards(scope: Scope, parentId: string): Promise<void> {
  const { studioId } = scope
  for (const customer of await listCustomers(scope, parentId))
    scope.enqueue(forgetCustomer, { studioId, ...customer }, { once: `${customer.accountId} ${customer.customerId}` })
  await deleteCardsOf(scope, parentId)
}
