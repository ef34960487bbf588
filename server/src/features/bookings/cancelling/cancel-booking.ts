import { cancelledBy, type Booking } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { findOwnBooking } from '../check-booking.ts'
import { presentBooking, refundOf } from '../present.ts'
import { endBooking } from './end-booking.ts'
import { lockToCancel, type WhyNotCancelled } from './lock-to-cancel.ts'

/** Cancels a parent's booking before its class starts, with a refund a day or more ahead (S4 drop-in place). */
export async function cancelBooking(
  actor: Actor,
  { id, refundMinor }: { id: string; refundMinor: number },
): Promise<Booking | Refusal<WhyNotCancelled | 'refund-changed'>> {
  const found = await findOwnBooking(actor, id)
  const locked = found ? await lockToCancel(actor, found) : refuse('booking-not-found')
  if (isRefusal(locked)) return locked
  const { held, row, seen } = locked
  if (row.state === 'cancelled') return presentBooking(actor, row)
  const due = refundOf(seen, actor.clock.now(), held.startsAt)
  if (due !== refundMinor) return refuse('refund-changed')
  return presentBooking(actor, await endBooking(actor, held, row, { refundMinor: due, because: cancelledBy.family }))
}
