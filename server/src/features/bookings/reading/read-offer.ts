import { refundedHours, type BookingOffer } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import type { CardPayments } from '../../../platform/card-payments/card-payments.ts'
import { instantOf } from '../../../platform/clock.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { listCards } from '../../cards/list-cards.ts'
import { takesCards } from '../../cards/takes-cards.ts'
import { presentBookedClass } from '../present.ts'
import { findDropIn, findStudioContact, listStudentsToBook } from '../queries/lookups.ts'
import { findElsewhere } from '../../classes/times/find-elsewhere.ts'
import { listWaiting, listWaitingRows } from '../waiting/list-waiting.ts'

/** Everything that the booking panel shows. */
export async function readOffer(
  actor: Actor,
  { classId }: { classId: string },
  { cardPayments }: { cardPayments: CardPayments },
): Promise<BookingOffer | Refusal<'class-not-found'>> {
  const found = await findDropIn(actor, classId)
  if (!found) return refuse('class-not-found')
  const { capacity, bookedCount, priceMinor, currency, zone } = found
  const startsAt = instantOf(zone, found.date, found.startTime)
  const now = actor.clock.now()
  const takes = priceMinor === 0 ? 'nothing' : isRefusal(await takesCards(actor, cardPayments)) ? 'transfer-only' : 'card'
  const students = await listStudentsToBook(actor, classId)
  const elsewhere = await findElsewhere(
    actor,
    found,
    students.map(({ id }) => id),
  )
  const waiting = await listWaiting(actor, { parentId: actor.user.id })
  return {
    class: presentBookedClass({ ...found, classId: found.id, className: found.name }),
    price: { amountMinor: priceMinor, currency },
    spotsLeft: capacity - bookedCount,
    capacity,
    hasStarted: Temporal.Instant.compare(startsAt, now) <= 0,
    takes,
    students: students.map(({ id, name, placeState, isEnrolled }) => ({
      id,
      name,
      whyNot: placeState === 'held' ? 'unpaid' : placeState === 'booked' ? 'booked' : isEnrolled ? 'enrolled' : null,
      waiting: waiting.find((entry) => entry.class.id === classId && entry.student.id === id) ?? null,
      elsewhere: elsewhere.get(id) ?? [],
    })),
    cards: takes === 'card' ? await listCards(actor, actor.user.id) : [],
    studio: await findStudioContact(actor),
    refundableUntil: startsAt.subtract({ hours: refundedHours }).toString(),
    waitingCount: (await listWaitingRows(actor, { classId })).length,
  }
}
