import type { Scope } from '../../../platform/actor.ts'
import { findOfBooking } from '../queries/payments.ts'
import { findRefund } from '../queries/refunds.ts'
import { sumDisputes } from '../queries/disputes.ts'
import { lockBoth } from './apply-refund.ts'
import { sendBack } from './send-back.ts'

/**
 * Gives back what a booking is owed, once: the refund has the booking's id. @returns false while that cannot be done, because the payment is
 * disputed
 */
export async function refundBooking(
  scope: Scope,
  { bookingId, amountMinor, because }: { bookingId: string; amountMinor: number; because: string },
): Promise<boolean> {
  const found = await findOfBooking(scope, bookingId)
  if (!found) return true
  const { payment } = await lockBoth(scope, found)
  if (await findRefund(scope, bookingId)) return true
  const { open, lost } = await sumDisputes(scope, payment.id)
  if (open > 0) return false
  // The owner may have refunded some of it before.
  const left = Math.min(amountMinor, payment.amountMinor - payment.refundedMinor - lost)
  if (left > 0) await sendBack(scope, payment, { id: bookingId, amountMinor: left, reason: 'requested_by_customer', note: because })
  return true
}
