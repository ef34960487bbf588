import type { Alone } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { listPendingPagesOf, writeCheckout } from '../queries/checkouts.ts'

/** Gives up the opening of a parent's pages, which names them. Nobody has been given the address of such a page, so nobody pays on it. */
export async function forgetPayer(scope: Alone, parentId: string): Promise<void> {
  for (const { id, state } of await listPendingPagesOf(scope, parentId)) {
    await finishAttempt(scope, id, { failure: 'payer-erased' })
    if (state === 'opening') await writeCheckout(scope, id, { state: 'closed' })
  }
}
