import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { withdrawDropIn } from '../../classes/places/enrol-drop-in.ts'
import type { HeldClass } from '../../classes/places/claim-place.ts'
import { freePlace } from '../places/free-place.ts'
import { writeBooking, type BookingRow } from '../queries/bookings.ts'
import { oweRefund } from './owe-refund.ts'

/** Ends a sold booking: takes it off the register, hands the place to the next in line, and records what the family is owed. */
export async function endBooking(
  scope: Scope,
  held: HeldClass,
  row: BookingRow,
  { refundMinor, because }: { refundMinor: number; because: string },
): Promise<BookingRow> {
  const { id, classId, studentId, parentId } = row
  if (studentId) await withdrawDropIn(scope, { classId, studentId })
  const ended = await writeBooking(scope, id, { state: 'cancelled', failure: because, endedAt: toDate(scope.clock.now()) })
  await freePlace(scope, held)
  scope.refresh('bookings', { roles: ['owner', 'teacher'], users: [parentId] })
  return refundMinor > 0 ? oweRefund(scope, ended, refundMinor) : ended
}
