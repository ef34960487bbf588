import type { Alone } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { listPendingPagesOf, writeCheckout } from '../queries/checkouts.ts'

/** Abandons pages still being opened for a parent, as the request names them. Their addresses were never given out, so nobody can pay. */
export async function forgetPayer(scope: Alone, parentId: string): Promise<void> {
  for (const { id, state } of await listPendingPagesOf(scope, parentId)) {
    await finishAttempt(scope, id, { failure: 'payer-erased' })
    if (state === 'opening') await writeCheckout(scope, id, { state: 'closed' })
  }
}
