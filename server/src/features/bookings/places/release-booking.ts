import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import { toDate } from '../../../platform/clock.ts'
import type { HeldClass } from '../../classes/places/claim-place.ts'
import { writeBooking, type BookingRow } from '../queries/bookings.ts'
import { findEntry, writeEntry } from '../queries/waiting-entries.ts'
import { freePlace } from './free-place.ts'

export const endPayment: JobType<{ studioId: string; bookingId: string }> = {
  name: 'bookings.end-payment',
  input: z.object({ studioId: z.uuid(), bookingId: z.uuid() }),
}

/** The bank's confirmation page may still be open somewhere. */
export function endPaymentLater(scope: Scope, { id }: BookingRow): void {
  scope.enqueue(endPayment, { studioId: scope.studioId, bookingId: id }, { once: `${scope.studioId} ${id}` })
}

/** Releases a held place that was not paid for. A family that had been offered it keeps the offer until it expires. */
export async function releaseBooking(scope: Scope, held: HeldClass, row: BookingRow, why: string): Promise<BookingRow> {
  const now = toDate(scope.clock.now())
  const after = await writeBooking(scope, row.id, { state: 'released', heldUntil: null, confirmUrl: null, failure: why, endedAt: now })
  if (row.intentId !== null) endPaymentLater(scope, row)
  const entry = row.waitingId === null ? null : await findEntry(scope, row.waitingId)
  const keepsOffer = entry?.state === 'taken' && entry.offeredUntil && entry.offeredUntil > now && !held.isGone
  if (keepsOffer) await writeEntry(scope, entry.id, { state: 'offered' })
  else await freePlace(scope, held)
  scope.refresh('bookings', { roles: ['owner', 'teacher'], users: [row.parentId] })
  scope.refresh('classes', { users: [row.parentId] })
  return after
}
