import { heldMinutes, type Book, type Booking } from '@callboard/contract/bookings'
import { leastByCard } from '@callboard/contract/paying-by-card'
import type { Actor } from '../../platform/actor.ts'
import type { Attempt } from '../../platform/card-payments/attempts.ts'
import type { StudioPayments } from '../../platform/card-payments/card-payments.ts'
import { toDate } from '../../platform/clock.ts'
import { done, inSteps, type Done } from '../../platform/http/in-steps.ts'
import type { Asked, Visitor } from '../../platform/http/visitor.ts'
import { linkInStudio } from '../../platform/mail/link-in-studio.ts'
import { withinLimits } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { mustHave } from '../../platform/must-have.ts'
import { findCard, type ChargeableCard } from '../cards/find-card.ts'
import { takesCards } from '../cards/takes-cards.ts'
import { bookFreePlace } from './book-free-place.ts'
import { mostCancelled, mostUnpaid, presses } from './limits.ts'
import { bookingCall } from './paying/booking-call.ts'
import { bookingAttempts, type BookingRequest } from './paying/charge-booking.ts'
import { settleBooking } from './paying/settle-booking.ts'
import { bookingOf, isSameBooking, takePlace, type TakeRefusal } from './places/take-place.ts'
import { presentBooking } from './present.ts'
import { countOfParent, findBooking, insertBooking, isTakenId, type BookingRow } from './queries/bookings.ts'
import { findDropIn, findOwnStudent, findStudioMoney } from './queries/lookups.ts'

type Code =
  | TakeRefusal
  | 'not-your-student'
  | 'card-required'
  | 'card-not-usable'
  | 'studio-cannot-take-cards'
  | 'below-least'
  | 'too-many-unpaid'
  | 'cancelled-often'
  | 'added-before'

interface Charge {
  readonly id: string
  readonly attempt: Attempt<BookingRequest>
  readonly payments: StudioPayments
}

type Begun = Charge | Done<Booking>

/** Books a place in a drop-in class: claims the place before charging, and charges outside every transaction (S4 drop-in place). */
export async function bookPlace(visitor: Visitor, wanted: Book): Promise<Booking | Refusal<Code | 'too-many-requests'>> {
  const isFree = wanted.priceMinor === 0
  const work = async (): Promise<Booking | Refusal<Code | 'too-many-requests'>> => {
    try {
      return await (isFree ? visitor.withActor((actor) => bookFreePlace(actor, wanted)) : takeAndPay(visitor, wanted))
    } catch (error) {
      // Race: the id was given to a booking of another class.
      if (isTakenId(error)) return refuse('added-before')
      throw error
    }
  }
  if (isFree) return work()
  const parent = await visitor.withActor(async ({ user }) => user, { hold: 'reading' })
  // An attempt that found the class full does not count, so that people hoping for a place may retry freely.
  return withinLimits(visitor.limits, [[presses, parent.id]], { refused: (wait) => refuse('too-many-requests', { n: wait }), work })
}

const takeAndPay = inSteps({
  async reserve(actor, wanted: Book, asked): Promise<Begun | Refusal<Code>> {
    const [before, student, found] = await Promise.all([
      findBooking(actor, wanted.id),
      findOwnStudent(actor, wanted.studentId),
      findDropIn(actor, wanted.classId),
    ])
    if (before) return again(actor, before, wanted, asked)
    if (!student) return refuse('not-your-student')
    if (!found) return refuse('class-not-found')
    if (found.closedFor !== null) return refuse('class-closed', { reason: found.closedFor })
    const means = await findMeans(actor, found.priceMinor, wanted, asked)
    if (isRefusal(means)) return means
    const taken = await takePlace(actor, wanted)
    if (isRefusal(taken)) return taken
    if ('twin' in taken) return again(actor, taken.twin, wanted, asked)
    const { held } = taken
    const row = bookingOf(actor, { wanted, student, currency: found.currency }, taken)
    const attempt = bookingAttempts.draft(actor, {
      bookingId: row.id,
      description: `${held.name}, ${held.date}`,
      amountMinor: held.priceMinor,
      currency: found.currency,
      customerId: means.card.customerId,
      cardId: means.card.providerCardId,
      receiptTo: actor.user.email,
      returnsTo: linkInStudio(asked.publicUrl, actor.studioId, `/dashboard/bookings?booking=${row.id}`),
    })
    // The class is locked from here on: the writes are sent with the commit to keep the lock short.
    actor.send(bookingAttempts.write(actor, attempt))
    actor.send(
      insertBooking(actor, {
        ...row,
        state: 'held',
        heldUntil: toDate(earlier(actor.clock.now().add({ minutes: heldMinutes }), held.startsAt)),
        cardId: means.card.id,
        accountId: means.payments.accountId,
        attemptId: attempt.id,
      }),
    )
    actor.refresh('classes')
    return { id: row.id, attempt, payments: means.payments }
  },
  call: ({ log }, { payments, attempt }: Charge) => bookingCall.make(log, payments, attempt),
  async settle(scope, { id, attempt }, outcome) {
    await settleBooking(scope, { bookingId: id, attemptId: attempt.id }, outcome)
    return presentBooking(scope, mustHave(await findBooking(scope, id), 'booking'))
  },
  answer: (booking: Booking): Booking => booking,
})

/** Answers a repeated press with the outcome of the first, and calls the provider again only if that outcome is unknown. */
async function again(actor: Actor, before: BookingRow, wanted: Book, { cardPayments }: Asked): Promise<Begun | Refusal<Code>> {
  if (!isSameBooking(actor, before, wanted)) return refuse('added-before')
  // A request with another price has passed no limit, so it must not reach the bank.
  const { attemptId } = before
  const mayAsk = before.state === 'held' && before.priceMinor === wanted.priceMinor
  const pending = mayAsk && attemptId !== null ? await bookingAttempts.findPending(actor, attemptId) : null
  const payments = pending && (await cardPayments.forConnected(actor))
  if (!pending || !payments || isRefusal(payments) || payments.accountId !== before.accountId)
    return done(await presentBooking(actor, before))
  return { id: before.id, attempt: pending, payments }
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) => (Temporal.Instant.compare(one, other) < 0 ? one : other)

interface Means {
  readonly card: ChargeableCard
  readonly payments: StudioPayments
}

async function findMeans(actor: Actor, priceMinor: number, wanted: Book, { cardPayments }: Asked): Promise<Means | Refusal<Code>> {
  if (wanted.priceMinor !== priceMinor) return refuse('price-changed')
  const payments = await takesCards(actor, cardPayments)
  if (isRefusal(payments)) return payments
  if (priceMinor < leastByCard[(await findStudioMoney(actor)).currency]) return refuse('below-least')
  if (wanted.cardId === null) return refuse('card-required')
  const card = await findCard(actor, actor.user.id, wanted.cardId)
  if (card?.state !== 'usable' || card.accountId !== payments.accountId) return refuse('card-not-usable')
  const { unpaid, cancelled } = await countOfParent(actor, wanted.classId)
  if (unpaid >= mostUnpaid) return refuse('too-many-unpaid')
  return cancelled >= mostCancelled ? refuse('cancelled-often') : { card, payments }
}
