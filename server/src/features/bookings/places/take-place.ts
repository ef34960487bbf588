import type { Book } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { mustHave } from '../../../platform/must-have.ts'
import { claimPlace, lockPlaces, returnPlace, type HeldClass } from '../../classes/places/claim-place.ts'
import { presses } from '../limits.ts'
import { findBooking, findStanding, type BookingRow } from '../queries/bookings.ts'
import { findDropIn } from '../queries/lookups.ts'
import { isOffered, writeEntry, type WaitingEntry } from '../queries/waiting-entries.ts'

export type TakeRefusal = 'class-not-found' | 'booked-already' | 'class-started' | 'class-closed' | 'class-full' | 'price-changed'

export interface Taken {
  readonly held: HeldClass
  /** the entry that the place was offered to */
  readonly waitingId: string | null
  readonly entry: WaitingEntry | null
  /** when the earliest counted press was made; null: fewer than the limit */
  readonly pressedAt: Date | null
}

/**
 * Claims a place in one statement, which decides who gets the last one; the reads after it cannot change, and all writes leave together. A
 * twin, which is another press with the same id, claims none.
 */
export async function takePlace(
  actor: Actor,
  { id, classId, studentId, priceMinor }: Book,
): Promise<Taken | { readonly twin: BookingRow } | Refusal<TakeRefusal>> {
  const [claimed, { isTwin, hasPlace: isBooked, pressedAt, entry }] = await Promise.all([
    claimPlace(actor, classId, priceMinor),
    findStanding(actor, { id, classId, studentId }, presses.attempts),
  ])
  const hasOffer = entry !== null && isOffered(entry, actor.clock.now())
  if (claimed && (isTwin || hasOffer)) await returnPlace(actor, classId)
  if (isTwin) return { twin: mustHave(await findBooking(actor, id), 'booking') }
  if (hasOffer) return takeOffered(actor, { id, classId, studentId, priceMinor })
  if (!claimed) {
    const full = await findDropIn(actor, classId)
    if (!full) return refuse('class-not-found')
    if (full.closedFor !== null) return refuse('class-closed', { reason: full.closedFor })
    if (full.priceMinor !== priceMinor) return refuse('price-changed')
    if (isBooked) return refuse('booked-already')
    return refuse('class-full', { booked: full.bookedCount, capacity: full.capacity })
  }
  return whyNot(actor, claimed, isBooked, priceMinor) ?? { held: claimed, waitingId: null, entry, pressedAt }
}

async function takeOffered(
  actor: Actor,
  { id, classId, studentId, priceMinor }: Pick<Book, 'id' | 'classId' | 'studentId' | 'priceMinor'>,
): Promise<Taken | { readonly twin: BookingRow } | Refusal<TakeRefusal>> {
  // While this waited for the lock, the offer may have ended, or been taken by a twin or on another device.
  const [held, { isTwin, hasPlace: isBooked, pressedAt, entry }] = await Promise.all([
    lockPlaces(actor, classId),
    findStanding(actor, { id, classId, studentId }, presses.attempts),
  ])
  if (isTwin) return { twin: mustHave(await findBooking(actor, id), 'booking') }
  if (!held) return refuse('class-not-found')
  const closedFor = held.isGone ? (await findDropIn(actor, classId))?.closedFor : null
  if (closedFor) return refuse('class-closed', { reason: closedFor })
  const no = whyNot(actor, held, isBooked, priceMinor)
  if (no) return no
  if (!entry || !isOffered(entry, actor.clock.now())) return refuse('class-full', { booked: held.bookedCount, capacity: held.capacity })
  actor.send(writeEntry(actor, entry.id, { state: 'taken' }))
  return { held, waitingId: entry.id, entry: null, pressedAt }
}

function whyNot(actor: Actor, held: HeldClass, isBooked: boolean, priceMinor: number): Refusal<TakeRefusal> | null {
  if (held.isGone) return refuse('class-not-found')
  if (Temporal.Instant.compare(held.startsAt, actor.clock.now()) <= 0) return refuse('class-started')
  if (held.priceMinor !== priceMinor) return refuse('price-changed')
  return isBooked ? refuse('booked-already') : null
}

interface Parties {
  readonly wanted: Book
  readonly student: { readonly id: string; readonly name: string }
  readonly currency: BookingRow['currency']
}

/** The columns of a booking that do not depend on how it is paid. */
export function bookingOf({ user, clock }: Actor, { wanted, student, currency }: Parties, { held, waitingId }: Taken) {
  return {
    id: wanted.id,
    classId: held.id,
    studentId: student.id,
    studentName: student.name,
    parentId: user.id,
    parentName: user.name,
    priceMinor: held.priceMinor,
    currency,
    startsAt: toDate(held.startsAt),
    waitingId,
    createdAt: toDate(clock.now()),
  }
}

/** Whether a booking with the id of a press is that press's own. */
export const isSameBooking = ({ user }: Actor, before: BookingRow, wanted: Book): boolean =>
  before.parentId === user.id && before.classId === wanted.classId && before.studentId === wanted.studentId
