import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { findCheckout, writeCheckout, type CheckoutRow } from '../queries/checkouts.ts'
import type { Page } from './create-page.ts'

/** Records the outcome of opening a page, whichever caller reports it first; an unknown outcome is left to the reconciler. */
export async function settlePage(
  scope: Scope,
  { id, invoiceId }: Pick<CheckoutRow, 'id' | 'invoiceId'>,
  outcome: Page | CallFault,
): Promise<CheckoutRow | null> {
  await lockInvoice(scope, invoiceId)
  const row = await findCheckout(scope, id)
  if (!row || (isCallFault(outcome) && outcome.kind === 'unknown')) return row
  const failed = isCallFault(outcome)
  // Even if a webhook came first: finishing the attempt erases what its request says about the parent.
  await finishAttempt(scope, id, failed ? { failure: outcome.code } : { objectId: outcome.sessionId })
  if (row.state !== 'opening') return row
  await writeCheckout(scope, id, failed ? { state: 'closed' } : { ...outcome, state: 'open' })
  return findCheckout(scope, id)
}
