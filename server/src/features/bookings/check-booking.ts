import type { Booking } from '@callboard/contract/bookings'
import type { Actor } from '../../platform/actor.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { mustHave } from '../../platform/must-have.ts'
import { bookingChecks } from './limits.ts'
import { followBooking } from './paying/follow-booking.ts'
import { presentBooking } from './present.ts'
import { findBooking, type BookingRow } from './queries/bookings.ts'

/** Fetches the payment's state from the provider when a parent returns from the bank (S4 drop-in place). */
export async function checkBooking(visitor: Visitor, { id }: { id: string }): Promise<Booking | Refusal<'booking-not-found'>> {
  const found = await visitor.withActor(async (actor) => {
    const row = await findOwnBooking(actor, id)
    return row ? { studioId: actor.studioId } : refuse('booking-not-found')
  })
  if (isRefusal(found)) return found
  const { studioId } = found
  const mayAsk = (await visitor.limits.spend(bookingChecks, id)) === null
  const fault = mayAsk ? await followBooking(visitor, { studioId, bookingId: id, ends: false }) : null
  if (fault) visitor.log.warn({ fault: fault.code }, 'The provider did not tell how a booking stands')
  return visitor.withScope(studioId, async (scope) => presentBooking(scope, mustHave(await findBooking(scope, id), 'booking')))
}

export async function findOwnBooking(actor: Actor, id: string): Promise<BookingRow | null> {
  const row = await findBooking(actor, id)
  return row?.parentId === actor.user.id ? row : null
}
