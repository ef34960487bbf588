import { heldMinutes, type Book, type Booking } from '@callboard/contract/bookings'
import { leastByCard } from '@callboard/contract/payments'
import type { Actor } from '../../platform/actor.ts'
import { beginAttempt, findPendingAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../platform/card-payments/card-payments.ts'
import { toDate } from '../../platform/clock.ts'
import { inSteps } from '../../platform/http/in-steps.ts'
import type { Asked, Visitor } from '../../platform/http/visitor.ts'
import { withinLimits } from '../../platform/rate-limits.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { findCard, type ChargeableCard } from '../cards/find-card.ts'
import { takesCards } from '../cards/takes-cards.ts'
import { claimPlace, lockPlaces, returnPlace, type HeldClass } from '../classes/places/claim-place.ts'
import { presses } from './limits.ts'
import { bookingKind, chargeBooking, type BookingRequest } from './paying/charge-booking.ts'
import { confirmBooking, settleBooking } from './paying/settle-booking.ts'
import { presentBooking } from './present.ts'
import { findBooking, hasPlace, insertBooking, writeBooking, type BookingRow } from './queries/bookings.ts'
import { findDropIn, findOwnStudent, findStudioMoney } from './queries/parties.ts'
import { findOffer, writeTurn } from './queries/turns.ts'

type Code =
  | 'class-not-found'
  | 'not-your-student'
  | 'booked-already'
  | 'class-started'
  | 'class-full'
  | 'price-changed'
  | 'card-required'
  | 'card-not-usable'
  | 'studio-cannot-take-cards'
  | 'below-least'
  | 'added-before'

interface Begun {
  readonly id: string
  /** null: free of charge, or begun by an earlier press */
  readonly charge: { readonly attempt: Attempt<BookingRequest>; readonly payments: StudioPayments } | null
}

/** Books a place in a drop-in class: the place before the money, and the money outside of every transaction (S4 drop-in place). */
export async function bookPlace(visitor: Visitor, wanted: Book): Promise<Booking | Refusal<Code | 'too-many-requests'>> {
  const parent = await visitor.withActor(async ({ user }) => user)
  // A press that brought nothing is given back: whoever waits for a place may press as often as they like.
  return withinLimits(visitor.limits, [[presses, parent.id]], {
    refused: (wait) => refuse('too-many-requests', { n: wait }),
    work: () => takeAndPay(visitor, wanted),
  })
}

const takeAndPay = inSteps({
  async reserve(actor, wanted: Book, asked): Promise<Begun | Refusal<Code>> {
    const before = await findBooking(actor, wanted.id)
    if (before) return again(actor, before, wanted, asked)
    const student = await findOwnStudent(actor, wanted.studentId)
    if (!student) return refuse('not-your-student')
    const found = await findDropIn(actor, wanted.classId)
    if (!found) return refuse('class-not-found')
    const means = await findMeans(actor, found.priceMinor, wanted, asked)
    if (isRefusal(means)) return means
    const taken = await takePlace(actor, wanted)
    if (isRefusal(taken)) return taken
    if ('twin' in taken) return again(actor, taken.twin, wanted, asked)
    const { held, waitingId } = taken
    const now = actor.clock.now()
    const row = await insertBooking(actor, {
      id: wanted.id,
      classId: held.id,
      studentId: student.id,
      studentName: student.name,
      parentId: actor.user.id,
      parentName: actor.user.name,
      priceMinor: held.priceMinor,
      currency: found.currency,
      state: 'held',
      startsAt: toDate(held.startsAt),
      heldUntil: toDate(earlier(now.add({ minutes: heldMinutes }), held.startsAt)),
      cardId: means?.card.id ?? null,
      accountId: means?.payments.accountId ?? null,
      waitingId,
      createdAt: toDate(now),
    })
    if (!row) return refuse('added-before')
    if (!means) {
      await confirmBooking(actor, held, row)
      return { id: row.id, charge: null }
    }
    const attempt = await beginAttempt<BookingRequest>(actor, bookingKind, {
      bookingId: row.id,
      description: `${held.name}, ${held.date}`,
      amountMinor: held.priceMinor,
      currency: found.currency,
      customerId: means.card.customerId,
      cardId: means.card.providerCardId,
      receiptTo: actor.user.email,
      returnsTo: `${asked.publicUrl}/dashboard/bookings?booking=${row.id}`,
    })
    await writeBooking(actor, row.id, { attemptId: attempt.id })
    actor.refresh('classes')
    return { id: row.id, charge: { attempt, payments: means.payments } }
  },
  async call({ log }, { charge }) {
    if (!charge) return null
    const outcome = await chargeBooking(charge.payments, charge.attempt)
    if (isCallFault(outcome)) log.warn({ fault: outcome.code }, 'A booking was not paid')
    return outcome
  },
  async settle(scope, { id, charge }, outcome) {
    if (charge) await settleBooking(scope, { bookingId: id, attemptId: charge.attempt.id }, outcome)
    return presentBooking(scope, (await findBooking(scope, id))!)
  },
  answer: (booking: Booking): Booking => booking,
})

/** Whoever presses again is answered with what became of the first press, and asks the provider again only where nobody knows. */
async function again(actor: Actor, before: BookingRow, wanted: Book, { cardPayments }: Asked): Promise<Begun | Refusal<Code>> {
  const isSame = before.parentId === actor.user.id && before.classId === wanted.classId && before.studentId === wanted.studentId
  if (!isSame) return refuse('added-before')
  const pending = before.attemptId && before.state === 'held' ? await findPendingAttempt(actor, before.attemptId) : null
  const payments = pending && (await cardPayments.forConnected(actor))
  if (!pending || !payments || isRefusal(payments) || payments.accountId !== before.accountId) return { id: before.id, charge: null }
  return { id: before.id, charge: { attempt: pending as Attempt<BookingRequest>, payments } }
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) => (Temporal.Instant.compare(one, other) < 0 ? one : other)

interface Means {
  readonly card: ChargeableCard
  readonly payments: StudioPayments
}

/** What it is paid with; null: nothing is to be paid. */
async function findMeans(actor: Actor, priceMinor: number, wanted: Book, { cardPayments }: Asked): Promise<Means | null | Refusal<Code>> {
  if (wanted.priceMinor !== priceMinor) return refuse('price-changed')
  if (priceMinor === 0) return null
  const payments = await takesCards(actor, cardPayments)
  if (isRefusal(payments)) return payments
  if (priceMinor < leastByCard[(await findStudioMoney(actor)).currency]) return refuse('below-least')
  if (wanted.cardId === null) return refuse('card-required')
  const card = await findCard(actor, actor.user.id, wanted.cardId)
  return card?.state === 'usable' && card.accountId === payments.accountId ? { card, payments } : refuse('card-not-usable')
}

interface Taken {
  readonly held: HeldClass
  /** the turn whose place it is */
  readonly waitingId: string | null
}

/** One statement decides who has the last place. What is looked at after it can no longer change. */
async function takePlace(
  actor: Actor,
  { id, classId, studentId, priceMinor }: Book,
): Promise<Taken | { readonly twin: BookingRow } | Refusal<Code>> {
  const offer = await findOffer(actor, classId, studentId)
  const held = offer ? await lockPlaces(actor, classId) : await claimPlace(actor, classId)
  // A second press at the same moment, which waited for the first at the class.
  const twin = await findBooking(actor, id)
  if (twin) {
    if (held && !offer) await returnPlace(actor, classId)
    return { twin }
  }
  if (!held) {
    const full = await findDropIn(actor, classId)
    if (!full) return refuse('class-not-found')
    if (await hasPlace(actor, classId, studentId)) return refuse('booked-already')
    return refuse('class-full', { booked: full.bookedCount, capacity: full.capacity })
  }
  if (held.isGone) return refuse('class-not-found')
  if (Temporal.Instant.compare(held.startsAt, actor.clock.now()) <= 0) return refuse('class-started')
  if (held.priceMinor !== priceMinor) return refuse('price-changed')
  if (await hasPlace(actor, classId, studentId)) return refuse('booked-already')
  if (!offer) return { held, waitingId: null }
  // While this waited for the class, the offer may have ended, or been taken on another device.
  const still = await findOffer(actor, classId, studentId)
  if (!still) return refuse('class-full', { booked: held.bookedCount, capacity: held.capacity })
  await writeTurn(actor, still.id, { state: 'taken' })
  return { held, waitingId: still.id }
}
