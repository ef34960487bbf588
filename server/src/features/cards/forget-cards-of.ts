import type { Scope } from '../../platform/actor.ts'
import { finishAttempt } from '../../platform/card-payments/attempts.ts'
import { forgetLater } from './at-provider/forget-customer.ts'
import { arrivesWithin, forgetUnheardCustomer } from './at-provider/forget-unheard-customer.ts'
import { deleteCardsOf, listCustomers, listUnheardCustomers } from './queries.ts'

/** Forgets the cards of somebody who leaves, or of everybody: here at once, at the provider after the transaction. */
export async function forgetCardsOf(scope: Scope, of: { parentId: string } | 'everybody'): Promise<void> {
  const { studioId } = scope
  for (const customer of await listCustomers(scope, of)) forgetLater(scope, customer)
  for (const { id: attemptId, accountId, createdAt } of await listUnheardCustomers(scope, of)) {
    await finishAttempt(scope, attemptId, { failure: 'parent-left' })
    const unheard = { studioId, accountId, attemptId, begunAt: createdAt.toISOString() }
    scope.enqueue(forgetUnheardCustomer, unheard, { once: attemptId, startAfter: scope.clock.now().add(arrivesWithin) })
  }
  await deleteCardsOf(scope, of)
}
