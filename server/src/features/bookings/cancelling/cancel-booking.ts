import { cancelledBy, type Booking } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { lockPlaces } from '../../classes/places/claim-place.ts'
import { findOwn } from '../check-booking.ts'
import { presentBooking, refundOf } from '../present.ts'
import { lockBooking } from '../queries/bookings.ts'
import { listBookings } from '../queries/seen-bookings.ts'
import { endBooking } from './end-booking.ts'

/** Cancels a parent's booking before its class starts, with a refund a day or more ahead (S4 drop-in place). */
export async function cancelBooking(
  actor: Actor,
  { id, refundMinor }: { id: string; refundMinor: number },
): Promise<Booking | Refusal<'booking-not-found' | 'class-started' | 'refund-changed' | 'payment-under-way'>> {
  const found = await findOwn(actor, id)
  const held = found && (await lockPlaces(actor, found.classId))
  if (!held) return refuse('booking-not-found')
  const row = await lockBooking(actor, id)
  if (row.state === 'cancelled') return presentBooking(actor, row)
  if (row.state === 'held') return refuse('payment-under-way')
  if (row.state === 'released') return refuse('booking-not-found')
  const now = actor.clock.now()
  if (!held.isGone && Temporal.Instant.compare(held.startsAt, now) <= 0) return refuse('class-started')
  const [seen] = await listBookings(actor, { ids: [id] })
  // A class that is being deleted refunds everything.
  const due = held.isGone ? seen!.paidMinor : refundOf(seen!, now, held.startsAt)
  if (due !== refundMinor) return refuse('refund-changed')
  return presentBooking(actor, await endBooking(actor, held, row, { refundMinor: due, because: cancelledBy.family }))
}
