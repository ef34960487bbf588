import type { Scope } from '../../../platform/actor.ts'
import { findOfBooking, type PaymentRow } from '../queries/payments.ts'
import { findRefund } from '../queries/refunds.ts'
import { sumDisputes } from '../queries/disputes.ts'
import { lockBoth } from './apply-refund.ts'
import { sendBack } from './send-back.ts'

/** Gives back what a booking is owed, once: the refund has the booking's id. While the payment is disputed, nothing can be given back. */
export async function refundBooking(
  scope: Scope,
  { bookingId, amountMinor, because }: { bookingId: string; amountMinor: number; because: string },
): Promise<'given' | 'disputed' | 'nothing-left'> {
  const found = await findOfBooking(scope, bookingId)
  if (!found) return 'nothing-left'
  const { payment } = await lockBoth(scope, found)
  if (await findRefund(scope, bookingId)) return 'given'
  const { open, lost } = await sumDisputes(scope, payment.id)
  // We never hear how a dispute on an account that was left ends: the refund is recorded, fails there, and both sides are told.
  if (open > 0 && (await isConnected(scope, payment))) return 'disputed'
  // The owner may have refunded some of it before.
  const left = Math.min(amountMinor, payment.amountMinor - payment.refundedMinor - lost)
  if (left <= 0) return 'nothing-left'
  await sendBack(scope, payment, { id: bookingId, amountMinor: left, reason: 'requested_by_customer', note: because })
  return 'given'
}

async function isConnected(scope: Scope, { accountId }: PaymentRow): Promise<boolean> {
  const row = await scope.db.selectFrom('cardAccounts').select('accountId').where('studioId', '=', scope.studioId).executeTakeFirst()
  return accountId !== null && row?.accountId === accountId
}
