import { heldMinutes, type Book, type Booking } from '@callboard/contract/bookings'
import { leastByCard } from '@callboard/contract/paying-by-card'
import type { Actor } from '../../platform/actor.ts'
import { findPendingAttempt, makeAttempt, writeAttempt, type Attempt } from '../../platform/card-payments/attempts.ts'
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
import { mostCancelled, mostUnpaid, presses } from './limits.ts'
import { bookingKind, chargeBooking, type BookingRequest } from './paying/charge-booking.ts'
import { settleBooking, welcome } from './paying/settle-booking.ts'
import { presentBooking, presentFree } from './present.ts'
import { countOfParent, findBooking, findStanding, insertBooking, isTakenId, type BookingRow } from './queries/bookings.ts'
import { findDropIn, findOwnStudent, findStudioMoney } from './queries/parties.ts'
import { isOffered, writeTurn, type Turn } from './queries/turns.ts'

type Code =
  | 'class-not-found'
  | 'not-your-student'
  | 'booked-already'
  | 'class-started'
  | 'class-closed'
  | 'class-full'
  | 'price-changed'
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

type Begun = { readonly booking: Booking } | { readonly charge: Charge }

/** Books a place in a drop-in class: claims the place before charging, and charges outside every transaction (S4 drop-in place). */
export async function bookPlace(visitor: Visitor, wanted: Book): Promise<Booking | Refusal<Code | 'too-many-requests'>> {
  const work = () =>
    takeAndPay(visitor, wanted).catch((error: unknown) => {
      // Race: the id was given to a booking of another class.
      if (isTakenId(error)) return refuse('added-before')
      throw error
    })
  // A free place involves no bank: it is limited by the bookings it makes.
  if (wanted.priceMinor === 0) return work()
  const parent = await visitor.withActor(async ({ user }) => user, { hold: 'reading' })
  // An attempt that found the class full does not count, so that people hoping for a place may retry freely.
  return withinLimits(visitor.limits, [[presses, parent.id]], { refused: (wait) => refuse('too-many-requests', { n: wait }), work })
}

const takeAndPay = inSteps({
  async reserve(actor, wanted: Book, asked): Promise<Begun | Refusal<Code | 'too-many-requests'>> {
    const isFree = wanted.priceMinor === 0
    // A free place is claimed in the same round trip, as no provider is called; first, so that the reads after it see the locked class.
    const [early, before, student, found] = await Promise.all([
      isFree ? takePlace(actor, wanted) : null,
      isFree ? null : findBooking(actor, wanted.id),
      findOwnStudent(actor, wanted.studentId),
      findDropIn(actor, wanted.classId),
    ])
    if (before) return again(actor, before, wanted, asked)
    if (early && 'twin' in early) return again(actor, early.twin, wanted, asked)
    if (!student) return refuse('not-your-student')
    if (!found) return refuse('class-not-found')
    if (found.closedFor !== null) return refuse('class-closed', { reason: found.closedFor })
    const means = await findMeans(actor, found.priceMinor, wanted, asked)
    if (isRefusal(means)) return means
    const taken = early ?? (await takePlace(actor, wanted))
    if (isRefusal(taken)) return taken
    if ('twin' in taken) return again(actor, taken.twin, wanted, asked)
    const { held, waitingId, turn, pressedAt } = taken
    const now = actor.clock.now()
    const wait = isFree ? secondsLeft(now, pressedAt) : 0
    if (wait > 0) return refuse('too-many-requests', { n: wait })
    const row = {
      id: wanted.id,
      classId: held.id,
      studentId: student.id,
      studentName: student.name,
      parentId: actor.user.id,
      parentName: actor.user.name,
      priceMinor: held.priceMinor,
      currency: found.currency,
      startsAt: toDate(held.startsAt),
      waitingId,
      createdAt: toDate(now),
    }
    // The class is locked from here on: the writes are sent with the commit to keep the lock short.
    if (!means) {
      actor.send(insertBooking(actor, { ...row, state: 'booked', bookedAt: row.createdAt }))
      await welcome(actor, held, row, turn)
      return { booking: presentFree({ ...found, ...held, ...row, className: held.name }, now) }
    }
    const attempt = makeAttempt<BookingRequest>(actor, bookingKind, {
      bookingId: row.id,
      description: `${held.name}, ${held.date}`,
      amountMinor: held.priceMinor,
      currency: found.currency,
      customerId: means.card.customerId,
      cardId: means.card.providerCardId,
      receiptTo: actor.user.email,
      returnsTo: `${asked.publicUrl}/dashboard/bookings?booking=${row.id}`,
    })
    actor.send(writeAttempt(actor, attempt))
    actor.send(
      insertBooking(actor, {
        ...row,
        state: 'held',
        heldUntil: toDate(earlier(now.add({ minutes: heldMinutes }), held.startsAt)),
        cardId: means.card.id,
        accountId: means.payments.accountId,
        attemptId: attempt.id,
      }),
    )
    actor.refresh('classes')
    return { charge: { id: row.id, attempt, payments: means.payments } }
  },
  known: (begun) => ('booking' in begun ? begun.booking : null),
  async call({ log }, begun) {
    if ('booking' in begun) return null
    const outcome = await chargeBooking(begun.charge.payments, begun.charge.attempt)
    if (isCallFault(outcome)) log.warn({ fault: outcome.code }, 'A booking was not paid')
    return outcome
  },
  async settle(scope, begun, outcome) {
    if ('booking' in begun) return begun.booking
    const { id, attempt } = begun.charge
    await settleBooking(scope, { bookingId: id, attemptId: attempt.id }, outcome)
    return presentBooking(scope, (await findBooking(scope, id))!)
  },
  answer: (booking: Booking): Booking => booking,
})

/** Answers a repeated press with the outcome of the first, and calls the provider again only if that outcome is unknown. */
async function again(actor: Actor, before: BookingRow, wanted: Book, { cardPayments }: Asked): Promise<Begun | Refusal<Code>> {
  const isSame = before.parentId === actor.user.id && before.classId === wanted.classId && before.studentId === wanted.studentId
  if (!isSame) return refuse('added-before')
  // A request with another price has passed no limit, so it must not reach the bank.
  const mayAsk = before.attemptId !== null && before.state === 'held' && before.priceMinor === wanted.priceMinor
  const pending = mayAsk ? await findPendingAttempt(actor, before.attemptId!) : null
  const payments = pending && (await cardPayments.forConnected(actor))
  if (!pending || !payments || isRefusal(payments) || payments.accountId !== before.accountId)
    return { booking: await presentBooking(actor, before) }
  return { charge: { id: before.id, attempt: pending as Attempt<BookingRequest>, payments } }
}

/** Seconds until the earliest counted press expires. */
function secondsLeft(now: Temporal.Instant, pressedAt: Date | null): number {
  return pressedAt === null ? 0 : Math.ceil(presses.seconds - (now.epochMilliseconds - pressedAt.getTime()) / 1000)
}

const earlier = (one: Temporal.Instant, other: Temporal.Instant) => (Temporal.Instant.compare(one, other) < 0 ? one : other)

interface Means {
  readonly card: ChargeableCard
  readonly payments: StudioPayments
}

/** How it is paid for; null: it is free. */
async function findMeans(actor: Actor, priceMinor: number, wanted: Book, { cardPayments }: Asked): Promise<Means | null | Refusal<Code>> {
  if (wanted.priceMinor !== priceMinor) return refuse('price-changed')
  if (priceMinor === 0) return null
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

interface Taken {
  readonly held: HeldClass
  /** the turn that the place was offered to */
  readonly waitingId: string | null
  readonly turn: Turn | null
  /** when the earliest counted press was made; null: fewer than the limit */
  readonly pressedAt: Date | null
}

/**
 * Claims a place in one statement, which decides who gets the last one; the reads after it cannot change, and all writes leave together. A
 * twin, which is another press with the same id, claims none.
 */
async function takePlace(
  actor: Actor,
  { id, classId, studentId, priceMinor }: Book,
): Promise<Taken | { readonly twin: BookingRow } | Refusal<Code>> {
  const [claimed, { isTwin, hasPlace: isBooked, pressedAt, turn }] = await Promise.all([
    claimPlace(actor, classId, priceMinor),
    findStanding(actor, { id, classId, studentId }, presses.attempts),
  ])
  const hasOffer = turn !== null && isOffered(turn, actor.clock.now())
  if (claimed && (isTwin || hasOffer)) await returnPlace(actor, classId)
  if (isTwin) return { twin: (await findBooking(actor, id))! }
  if (hasOffer) return takeOffered(actor, { id, classId, studentId, priceMinor })
  if (!claimed) {
    const full = await findDropIn(actor, classId)
    if (!full) return refuse('class-not-found')
    if (full.closedFor !== null) return refuse('class-closed', { reason: full.closedFor })
    if (full.priceMinor !== priceMinor) return refuse('price-changed')
    if (isBooked) return refuse('booked-already')
    return refuse('class-full', { booked: full.bookedCount, capacity: full.capacity })
  }
  return whyNot(actor, claimed, isBooked, priceMinor) ?? { held: claimed, waitingId: null, turn, pressedAt }
}

async function takeOffered(
  actor: Actor,
  { id, classId, studentId, priceMinor }: Pick<Book, 'id' | 'classId' | 'studentId' | 'priceMinor'>,
): Promise<Taken | { readonly twin: BookingRow } | Refusal<Code>> {
  // While this waited for the lock, the offer may have ended, or been taken by a twin or on another device.
  const [held, { isTwin, hasPlace: isBooked, pressedAt, turn }] = await Promise.all([
    lockPlaces(actor, classId),
    findStanding(actor, { id, classId, studentId }, presses.attempts),
  ])
  if (isTwin) return { twin: (await findBooking(actor, id))! }
  if (!held) return refuse('class-not-found')
  const no = whyNot(actor, held, isBooked, priceMinor)
  if (no) return no
  if (!turn || !isOffered(turn, actor.clock.now())) return refuse('class-full', { booked: held.bookedCount, capacity: held.capacity })
  actor.send(writeTurn(actor, turn.id, { state: 'taken' }))
  return { held, waitingId: turn.id, turn: null, pressedAt }
}

function whyNot(actor: Actor, held: HeldClass, isBooked: boolean, priceMinor: number): Refusal<Code> | null {
  if (held.isGone) return refuse('class-not-found')
  if (Temporal.Instant.compare(held.startsAt, actor.clock.now()) <= 0) return refuse('class-started')
  if (held.priceMinor !== priceMinor) return refuse('price-changed')
  return isBooked ? refuse('booked-already') : null
}
