import { cancelledBy } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { bookingsReleased } from '../events.ts'
import { findBooking } from '../queries/bookings.ts'
import { endBooking } from './end-booking.ts'
import { lockToCancel, type WhyNotCancelled } from './lock-to-cancel.ts'

/** Cancels a family's booking for the studio, before its class starts: all that is left of its payment goes back (S4 money). */
export async function cancelForFamily(
  actor: Actor,
  { id, refundMinor }: { id: string; refundMinor: number },
): Promise<{ id: string } | Refusal<WhyNotCancelled | 'refund-changed'>> {
  const found = await findBooking(actor, id)
  const locked = found ? await lockToCancel(actor, found) : refuse('booking-not-found')
  if (isRefusal(locked)) return locked
  const { held, row, seen } = locked
  if (row.state === 'cancelled') return { id }
  if (seen.owedMinor !== refundMinor) return refuse('refund-changed')
  await endBooking(actor, held, row, { refundMinor, because: cancelledBy.studio })
  const { classId, studentId, parentId } = row
  actor.record(
    bookingsReleased({ ids: [id], audience: { users: [parentId] }, classId, studentId, parentId, hasLeftAccount: false, byStudio: true }),
  )
  return { id }
}
