import { guardiansOf } from '../../guardians/acts-for.ts'
import { classCancelled } from '@callboard/contract/refund-words'
import type { Scope } from '../../../platform/actor.ts'
import { finishAttempt } from '../../../platform/card-payments/attempts.ts'
import { accountLeft, isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import { toDate } from '../../../platform/clock.ts'
import { enrolDropIn } from '../../classes/places/enrol-drop-in.ts'
import { hasMoved } from '../../classes/places/has-moved.ts'
import { claimPlace, lockPlaces, type HeldClass } from '../../classes/places/claim-place.ts'
import { receiveForBooking, wasReceived } from '../../payments/paying/receive-for-booking.ts'
import { oweRefund } from '../cancelling/owe-refund.ts'
import { bookingsBooked, bookingsReleased } from '../events.ts'
import { freePlace } from '../places/free-place.ts'
import { endPaymentLater, releaseBooking } from '../places/release-booking.ts'
import { findLiveEntry, findOfferedEntry, holdsPlace, writeEntry, type WaitingEntry } from '../queries/waiting-entries.ts'
import { hasLeft } from '../queries/lookups.ts'
import { findBooking, hasPlace, lockBooking, writeBooking, type BookingRow } from '../queries/bookings.ts'
import type { BookingPayment } from './charge-booking.ts'

/**
 * Records the outcome of a booking's payment, however often and in whatever order it is reported (S4 drop-in place). `null`: it was never
 * made. An unknown outcome leaves the place held until the next check. `isAwaited`: the family is looking and need not be told.
 */
export async function settleBooking(
  scope: Scope,
  { bookingId, attemptId }: { bookingId: string; attemptId: string },
  outcome: BookingPayment | null | CallFault,
  { isAwaited = true }: { isAwaited?: boolean } = {},
): Promise<BookingRow | null> {
  const found = await findBooking(scope, bookingId)
  const held = found && (await lockPlaces(scope, found.classId))
  if (!found || !held) return null
  const row = await lockBooking(scope, bookingId)
  if (isCallFault(outcome) && outcome.kind === 'unknown') return row
  if (isCallFault(outcome) || outcome === null) {
    const failure = isCallFault(outcome) ? outcome.code : 'never-made'
    await finishAttempt(scope, attemptId, { failure })
    if (row.state !== 'held') return row
    if (!isAwaited) tellReleased(scope, row, outcome?.code === accountLeft.code)
    return releaseBooking(scope, held, row, (outcome && wordsOf(outcome, isAwaited)) ?? notTaken)
  }
  await finishAttempt(scope, attemptId, { objectId: outcome.id })
  if (outcome.status === 'succeeded') return receive(scope, held, row, outcome)
  if (row.state !== 'held') {
    // A released place must no longer be paid for.
    if (outcome.status !== 'failed') endPaymentLater(scope, await writeBooking(scope, row.id, { intentId: outcome.id }))
    return row
  }
  if (outcome.status === 'failed') {
    if (!isAwaited) tellReleased(scope, row, false)
    return releaseBooking(scope, held, row, outcome.words ?? notTaken)
  }
  return writeBooking(scope, row.id, { intentId: outcome.id, confirmUrl: outcome.confirmUrl })
}

const notTaken = 'Payment could not be processed'
const leftAccount = 'The studio has changed its card account since. Please ask the studio whether any money was taken.'
const notSetUp = 'Studio payment setup is incomplete'

function wordsOf({ kind, code, words }: CallFault, isAwaited: boolean): string | null {
  if (code === accountLeft.code && !isAwaited) return leftAccount
  return kind === 'not-set-up' ? notSetUp : words
}

function tellReleased(scope: Scope, { id, classId, studentId, parentId }: BookingRow, hasLeftAccount: boolean): void {
  scope.record(bookingsReleased({ ids: [id], audience: { users: [parentId] }, classId, studentId, parentId, hasLeftAccount }))
}

/** Received money pays for the held place, or for another if there is one; otherwise it is refunded. */
async function receive(scope: Scope, held: HeldClass, row: BookingRow, payment: BookingPayment): Promise<BookingRow> {
  if (await wasReceived(scope, payment)) return row
  const isLate = Temporal.Instant.compare(payment.paidAt ?? scope.clock.now(), held.startsAt) >= 0
  const mayKeep = row.state === 'held' && !isLate
  const place = mayKeep ? held : ((await whyNoPlace(scope, held, row, isLate)) ?? (await takeAnother(scope, held, row)))
  const isRefused = typeof place === 'string'
  const { id } = row
  await receiveForBooking(scope, row, payment, { isExtra: isRefused })
  const facts = { intentId: payment.id, accountId: payment.accountId, confirmUrl: null, heldUntil: null }
  if (!isRefused) return confirmBooking(scope, place, await writeBooking(scope, id, { ...facts, state: 'booked' }))
  if (row.state === 'held') await freePlace(scope, held)
  const ended = { ...facts, state: 'cancelled' as const, failure: place, endedAt: toDate(scope.clock.now()) }
  return oweRefund(scope, await writeBooking(scope, id, ended), payment.amountMinor)
}

/** The true reason, which the family reads, why money buys no place; null: it may, if one is free. */
async function whyNoPlace(scope: Scope, { isGone, startsAt }: HeldClass, row: BookingRow, isLate: boolean): Promise<string | null> {
  if (isGone) return classCancelled
  if (await hasLeft(scope, row.parentId)) return 'The family had left the studio before the payment arrived'
  if (row.studentId === null) return 'The student had left the studio before the payment arrived'
  if (!(await guardiansOf(scope, [row.studentId])).get(row.studentId)?.includes(row.parentId))
    return 'Whoever booked was no longer a guardian of the student when the payment arrived'
  if (isLate || Temporal.Instant.compare(startsAt, scope.clock.now()) <= 0) return 'The class had started before the payment arrived'
  return (await hasPlace(scope, row.classId, row.studentId)) ? 'The student already had a place when the payment arrived' : null
}

/** Claims a free place, or the one that is kept for the student. @returns the reason if there is none */
async function takeAnother(scope: Scope, held: HeldClass, { classId, studentId }: BookingRow): Promise<HeldClass | string> {
  const offer = studentId && (await findOfferedEntry(scope, classId, studentId))
  if (!offer) return (await claimPlace(scope, classId)) ?? 'The place had been given to someone else before the payment arrived'
  await writeEntry(scope, offer.id, { state: 'taken' })
  return held
}

/** Sells a held place. */
async function confirmBooking(scope: Scope, held: HeldClass, row: BookingRow): Promise<BookingRow> {
  const { id, classId, studentId } = row
  const change = { state: 'booked' as const, heldUntil: null, failure: null, endedAt: null, bookedAt: toDate(scope.clock.now()) }
  const booked = await writeBooking(scope, id, change)
  const entry = studentId === null ? null : await findLiveEntry(scope, classId, studentId)
  await enrolAndTell(scope, held, row, entry)
  return booked
}

/** Puts a booked student on the register and off the waiting list, and tells everybody concerned. */
export async function enrolAndTell(
  scope: Scope,
  held: HeldClass,
  {
    id,
    classId,
    studentId,
    parentId,
    startsAt,
    priceMinor,
  }: Pick<BookingRow, 'id' | 'classId' | 'studentId' | 'parentId' | 'startsAt' | 'priceMinor'>,
  entry: WaitingEntry | null,
): Promise<void> {
  if (studentId) scope.send(enrolDropIn(scope, { classId, studentId }))
  if (entry) await endEntry(scope, held, entry)
  const isFull = held.bookedCount >= held.capacity
  const isMoved = startsAt.getTime() !== held.startsAt.epochMilliseconds
  const isRefundable = priceMinor > 0 && hasMoved(held.zone, Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()), held.startsAt)
  scope.record(
    bookingsBooked({
      ids: [id],
      audience: { roles: ['owner', 'teacher'], users: [parentId] },
      classId,
      studentId,
      parentId,
      isFull,
      isMoved,
      isRefundable,
    }),
  )
  scope.refresh('classes')
}

/** A student with a place leaves the waiting list; a place offered to them goes to the next in line. */
async function endEntry(scope: Scope, held: HeldClass, entry: WaitingEntry): Promise<void> {
  await writeEntry(scope, entry.id, { state: 'taken' })
  if (holdsPlace(entry)) await freePlace(scope, held, entry.keptBy)
}
