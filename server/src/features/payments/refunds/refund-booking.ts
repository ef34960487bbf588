import type { Scope } from '../../../platform/actor.ts'
import { balanceOf } from '../queries/balances.ts'
import { findOfBooking } from '../queries/payments.ts'
import { findRefund } from '../queries/refunds.ts'
import { lockBoth } from './apply-refund.ts'
import { sendBack } from './send-back.ts'

/** Refunds what is owed for a booking, once: the refund has the booking's id. A disputed payment cannot be refunded. */
export async function refundBooking(
  scope: Scope,
  { bookingId, amountMinor, because }: { bookingId: string; amountMinor: number; because: string },
): Promise<'given' | 'disputed' | 'nothing-left'> {
  const found = await findOfBooking(scope, bookingId)
  if (!found) return 'nothing-left'
  const { payment } = await lockBoth(scope, found)
  if (await findRefund(scope, bookingId)) return 'given'
  const { openMinor, leftMinor } = await balanceOf(scope, payment.id)
  // A dispute on an account that was left never ends for us: the refund is recorded, fails there, and both sides are told.
  if (openMinor > 0) return 'disputed'
  // The owner may have refunded part of it already.
  const left = Math.min(amountMinor, leftMinor)
  if (left <= 0) return 'nothing-left'
  await sendBack(scope, payment, { id: bookingId, amountMinor: left, reason: 'requested_by_customer', note: because })
  return 'given'
}
