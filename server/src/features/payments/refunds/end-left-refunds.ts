import type { Scope } from '../../../platform/actor.ts'
import { accountLeft } from '../../../platform/card-payments/call-fault.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { balanceOf } from '../queries/balances.ts'
import { findPayment } from '../queries/payments.ts'
import { findRefund, listAccepted } from '../queries/refunds.ts'
import { lockBoth } from './apply-refund.ts'
import { moveRefund } from './move-refund.ts'

/**
 * Ends the refunds that the provider has accepted on an account which the studio has left, as their outcome never reaches us: the owner is
 * told to check there, and may give the money back by another way (S4 money).
 */
export async function endLeftRefunds(scope: Scope, accountId: string): Promise<void> {
  for (const { id } of await listAccepted(scope, accountId)) await endUnheard(scope, id)
}

/** The same for a refund whose acceptance was only learnt of after the studio had left. */
export async function endIfLeft(scope: Scope, id: string): Promise<void> {
  const refund = await findRefund(scope, id)
  if (refund && (await balanceOf(scope, refund.paymentId)).isLeft) await endUnheard(scope, id)
}

async function endUnheard(scope: Scope, id: string): Promise<void> {
  const { paymentId } = mustHave(await findRefund(scope, id), 'refund')
  const { invoice, payment } = await lockBoth(scope, mustHave(await findPayment(scope, paymentId), 'payment of a refund'))
  const row = mustHave(await findRefund(scope, id), 'refund')
  if (row.status !== 'pending') return
  await moveRefund(scope, { invoice, payment, row }, { status: 'failed', providerRefundId: null, failure: accountLeft.code })
}
