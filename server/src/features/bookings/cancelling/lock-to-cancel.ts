import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { lockPlaces, type HeldClass } from '../../classes/places/claim-place.ts'
import { lockBooking, type BookingRow } from '../queries/bookings.ts'
import { listBookings, type SeenBookingRow } from '../queries/seen-bookings.ts'

export type WhyNotCancelled = 'booking-not-found' | 'class-started' | 'payment-under-way'

interface Locked {
  readonly held: HeldClass
  /** booked or already cancelled */
  readonly row: BookingRow
  readonly seen: SeenBookingRow
}

/** Locks a booking that is to be cancelled, with its class, unless it is too late or too early for that. */
export async function lockToCancel(actor: Actor, { id, classId }: BookingRow): Promise<Locked | Refusal<WhyNotCancelled>> {
  const held = await lockPlaces(actor, classId)
  if (!held) return refuse('booking-not-found')
  const row = await lockBooking(actor, id)
  if (row.state === 'held') return refuse('payment-under-way')
  if (row.state === 'released') return refuse('booking-not-found')
  const isOver = !held.isGone && Temporal.Instant.compare(held.startsAt, actor.clock.now()) <= 0
  if (row.state === 'booked' && isOver) return refuse('class-started')
  return { held, row, seen: firstOf(await listBookings(actor, { ids: [id] })) }
}
