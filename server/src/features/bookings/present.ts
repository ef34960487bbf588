import {
  cancelledBy,
  refundedHours,
  type BookedClass,
  type Booking,
  type BookingOfClass,
  type PaymentOfBooking,
} from '@callboard/contract/bookings'
import type { Scope } from '../../platform/actor.ts'
import { instantOf } from '../../platform/clock.ts'
import { firstOf } from '../../platform/must-have.ts'
import { hasMoved } from '../classes/places/has-moved.ts'
import type { BookingRow } from './queries/bookings.ts'
import { listBookings, type SeenBookingRow } from './queries/seen-bookings.ts'

interface ClassRow {
  readonly classId: string
  readonly className: string
  readonly date: string
  readonly startTime: string
  readonly endTime: string
  readonly teacherName: string | null
  readonly locationName: string | null
}

export function presentBookedClass({ classId, className, date, startTime, endTime, teacherName, locationName }: ClassRow): BookedClass {
  return { id: classId, name: className, date, startTime, endTime, teacherName, locationName }
}

export async function presentBooking(scope: Scope, { id }: BookingRow): Promise<Booking> {
  const row = firstOf(await listBookings(scope, { ids: [id] }))
  return presentSeen(row, scope.clock.now())
}

const noBalance = { paymentStatus: null, refundableMinor: null, returnableMinor: null, refundWays: null, refundPapers: [] }

/** A free booking made just now, which has no other rows yet. */
export function presentFree(row: Free, now: Temporal.Instant): Booking {
  const nothing = { confirmUrl: null, heldUntil: null, failure: null, cardBrand: null, cardLast4: null, refundStatus: null }
  const unpaid = { paymentId: null, paymentMinor: null, refundMinor: null, dispute: null, isLeft: false, isGone: false, ...noBalance }
  const sums = { priceMinor: 0, lostMinor: 0, paidMinor: 0, owedMinor: 0, dueMinor: 0 }
  return presentSeen({ ...row, ...nothing, ...unpaid, ...sums, state: 'booked', bookedAt: row.createdAt }, now)
}

type Free = Pick<
  SeenBookingRow,
  'id' | 'classId' | 'studentId' | 'studentName' | 'parentId' | 'parentName' | 'currency' | 'zone' | 'startsAt' | 'createdAt'
> &
  ClassRow

/** As its parent sees it. */
export function presentSeen(row: SeenBookingRow, now: Temporal.Instant): Booking {
  const startsAt = instantOf(row.zone, row.date, row.startTime)
  const refundableUntil = lastRefund(row, startsAt)
  const mayCancel = row.state === 'booked' && Temporal.Instant.compare(now, startsAt) < 0
  const { refundMinor: gone } = row
  const refundMinor = mayCancel ? refundOf(row, now, startsAt) : null
  return {
    id: row.id,
    class: presentBookedClass(row),
    student: { id: row.studentId, name: row.studentName },
    state: row.state === 'held' ? (row.confirmUrl ? 'confirming' : 'checking') : row.state,
    price: { amountMinor: row.priceMinor, currency: row.currency },
    card: row.cardBrand && row.cardLast4 ? { brand: row.cardBrand, last4: row.cardLast4 } : null,
    confirmUrl: row.confirmUrl,
    heldUntil: row.heldUntil?.toISOString() ?? null,
    failure: row.failure === cancelledBy.family ? cancelledBy.you : row.failure,
    refundMinor,
    refundStopped: row.dispute ? 'disputed' : refundMinor && row.isLeft ? 'account-left' : null,
    refundableUntil: mayCancel ? refundableUntil.toString() : null,
    refunded: gone ? { amountMinor: gone, status: statusOf(row) } : null,
    hasReceipt: row.paymentId !== null,
    refundPapers: row.refundPapers,
  }
}

function statusOf({ refundStatus, dueMinor, dispute }: SeenBookingRow): NonNullable<Booking['refunded']>['status'] {
  if (dueMinor > 0 && dispute) return 'disputed'
  return refundStatus === 'cancelled' ? 'failed' : (refundStatus ?? 'pending')
}

/** As the staff see it. */
export function presentToStaff(
  row: SeenBookingRow,
  { name, seesMoney, now }: { name: string; seesMoney: boolean; now: Temporal.Instant },
): BookingOfClass {
  const mayCancel = seesMoney && row.state === 'booked' && Temporal.Instant.compare(now, instantOf(row.zone, row.date, row.startTime)) < 0
  return {
    id: row.id,
    student: { id: row.studentId, name },
    parent: { id: row.parentId, name: row.parentName },
    state: row.state === 'held' ? (row.confirmUrl ? 'confirming' : 'checking') : row.state,
    price: seesMoney ? { amountMinor: row.priceMinor, currency: row.currency } : null,
    payment: seesMoney ? presentPayment(row) : null,
    owedMinor: mayCancel ? row.owedMinor : null,
    bookedAt: (row.bookedAt ?? row.createdAt).toISOString(),
  }
}

function presentPayment(row: SeenBookingRow): PaymentOfBooking | null {
  const { paymentId, paymentMinor, paymentStatus, owedMinor, lostMinor, dispute, isLeft } = row
  if (paymentId === null || paymentMinor === null || paymentStatus === null) return null
  return {
    id: paymentId,
    amountMinor: paymentMinor,
    currency: row.currency,
    method: 'card',
    status: paymentStatus,
    cardBrand: row.cardBrand,
    cardLast4: row.cardLast4,
    refundPapers: row.refundPapers,
    refundableMinor: row.refundableMinor ?? 0,
    returnableMinor: row.returnableMinor ?? 0,
    refundWays: row.refundWays ?? [],
    isLeft: isLeft && owedMinor > 0,
    lostMinor,
    dispute: dispute && { ...dispute, respondBy: dispute.respondBy && new Date(dispute.respondBy).toISOString() },
  }
}

/** What cancelling refunds: all that was paid, a day or more ahead (S4 drop-in place). */
export function refundOf(
  row: Pick<SeenBookingRow, 'paidMinor' | 'startsAt' | 'zone' | 'isGone'>,
  now: Temporal.Instant,
  startsAt: Temporal.Instant,
): number {
  return Temporal.Instant.compare(now, lastRefund(row, startsAt)) <= 0 ? row.paidMinor : 0
}

/** A booking of a class that the studio has moved or called off is refundable until the class starts (S4 classes). */
function lastRefund(
  { startsAt: agreed, zone, isGone }: Pick<SeenBookingRow, 'startsAt' | 'zone' | 'isGone'>,
  startsAt: Temporal.Instant,
): Temporal.Instant {
  return isGone || hasMoved(zone, Temporal.Instant.fromEpochMilliseconds(agreed.getTime()), startsAt)
    ? startsAt
    : startsAt.subtract({ hours: refundedHours })
}
