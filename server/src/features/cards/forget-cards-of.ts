import type { Scope } from '../../platform/actor.ts'
import { finishAttempt } from '../../platform/card-payments/attempts.ts'
import { forgetLater } from './at-provider/forget-customer.ts'
import { forgetUnheardLater } from './at-provider/forget-unheard-customer.ts'
import { deleteCardsOf, listCustomers, listUnheardCustomers } from './queries.ts'

/** Forgets the cards of somebody who leaves, or of everybody: here at once, at the provider after the transaction. */
export async function forgetCardsOf(scope: Scope, of: { parentId: string } | 'everybody'): Promise<void> {
  for (const customer of await listCustomers(scope, of)) forgetLater(scope, customer)
  for (const unheard of await listUnheardCustomers(scope, of)) {
    await finishAttempt(scope, unheard.id, { failure: 'parent-left' })
    forgetUnheardLater(scope, unheard)
  }
  await deleteCardsOf(scope, of)
}
