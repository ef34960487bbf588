import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { findCheckout, writeCheckout, type CheckoutRow } from '../queries/checkouts.ts'
import type { Page } from './create-page.ts'

/** Writes down what became of the opening of a page, whoever heard it first; an unknown outcome stays for the reconciler. */
export async function settlePage(
  scope: Scope,
  { id, invoiceId }: Pick<CheckoutRow, 'id' | 'invoiceId'>,
  outcome: Page | CallFault,
): Promise<CheckoutRow | null> {
  await lockInvoice(scope, invoiceId)
  const row = await findCheckout(scope, id)
  if (!row || (isCallFault(outcome) && outcome.kind === 'unknown')) return row
  const failed = isCallFault(outcome)
  // Also when a webhook was quicker: with the attempt goes what it says of the parent.
  await finishAttempt(scope, id, failed ? { failure: outcome.code } : { objectId: outcome.sessionId })
  if (row.state !== 'opening') return row
  await writeCheckout(scope, id, failed ? { state: 'closed' } : { ...outcome, state: 'open' })
  return findCheckout(scope, id)
}
