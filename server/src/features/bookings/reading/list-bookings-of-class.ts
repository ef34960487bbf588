import type { BookingsOfClass } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { presentToStaff } from '../present.ts'
import { findDropIn } from '../queries/lookups.ts'
import { listBookings } from '../queries/seen-bookings.ts'
import { listWaitingRows } from '../waiting/list-waiting.ts'

/** Bookings and waiting list of a drop-in class. Only owners see what was paid, and only owners and its teacher see the class. */
export async function listBookingsOfClass(
  actor: Actor,
  { classId }: { classId: string },
): Promise<BookingsOfClass | Refusal<'class-not-found'>> {
  const found = await findDropIn(actor, classId)
  const seesMoney = actor.role === 'owner'
  if (!found || (!seesMoney && found.teacherId !== actor.user.id)) return refuse('class-not-found')
  const [rows, waiting] = [await listBookings(actor, { classId }), await listWaitingRows(actor, { classId })]
  const nameOf = await tellApart(
    actor,
    [...rows, ...waiting].map(({ studentId, studentName }) => ({ id: studentId, name: studentName })),
    'list',
  )
  return {
    bookings: rows
      .filter(({ state, paymentId }) => state === 'held' || state === 'booked' || (seesMoney && paymentId !== null))
      .map((row) => presentToStaff(row, { name: nameOf({ id: row.studentId, name: row.studentName }), seesMoney, now: actor.clock.now() })),
    waiting: waiting.map(({ id, studentId, studentName, position, offeredUntil }) => ({
      id,
      studentName: nameOf({ id: studentId, name: studentName }),
      position,
      offeredUntil: offeredUntil?.toISOString() ?? null,
    })),
  }
}
