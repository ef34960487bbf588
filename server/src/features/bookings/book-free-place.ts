import type { Book, Booking } from '@callboard/contract/bookings'
import type { Actor } from '../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { presses } from './limits.ts'
import { enrolAndTell } from './paying/settle-booking.ts'
import { bookingOf, isSameBooking, takePlace, type TakeRefusal } from './places/take-place.ts'
import { presentBooking, presentFree } from './present.ts'
import { insertBooking } from './queries/bookings.ts'
import { findDropIn, findOwnStudent } from './queries/lookups.ts'

type Code = TakeRefusal | 'not-your-student' | 'added-before' | 'too-many-requests'

/** Books a place that costs nothing: no provider is asked, so it is one transaction, limited by the bookings it makes. */
export async function bookFreePlace(actor: Actor, wanted: Book): Promise<Booking | Refusal<Code>> {
  // The place is claimed first, so that the reads in the same round trip see the locked class.
  const [taken, student, found] = await Promise.all([
    takePlace(actor, wanted),
    findOwnStudent(actor, wanted.studentId),
    findDropIn(actor, wanted.classId),
  ])
  if ('twin' in taken) return isSameBooking(actor, taken.twin, wanted) ? presentBooking(actor, taken.twin) : refuse('added-before')
  if (!student) return refuse('not-your-student')
  if (!found) return refuse('class-not-found')
  if (found.priceMinor !== 0) return refuse('price-changed')
  if (isRefusal(taken)) return taken
  const now = actor.clock.now()
  const wait = secondsLeft(now, taken.pressedAt)
  if (wait > 0) return refuse('too-many-requests', { n: wait })
  const { held, entry } = taken
  const row = bookingOf(actor, { wanted, student, currency: found.currency }, taken)
  // The class is locked from here on: the writes are sent with the commit to keep the lock short.
  actor.send(insertBooking(actor, { ...row, state: 'booked', bookedAt: row.createdAt }))
  await enrolAndTell(actor, held, row, entry)
  return presentFree({ ...found, ...held, ...row, className: held.name }, now)
}

/** Seconds until the earliest counted press expires. */
function secondsLeft(now: Temporal.Instant, pressedAt: Date | null): number {
  return pressedAt === null ? 0 : Math.ceil(presses.seconds - (now.epochMilliseconds - pressedAt.getTime()) / 1000)
}
