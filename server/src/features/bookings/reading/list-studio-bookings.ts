import { pastBookingDays, type StudioBookings } from '@callboard/contract/bookings'
import { addDays } from '@callboard/contract/days'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn, instantOf } from '../../../platform/clock.ts'
import { firstOf } from '../../../platform/must-have.ts'
import { tellApart } from '../../namesakes/tell-apart.ts'
import { presentBookedClass, presentToStaff } from '../present.ts'
import { listBookings, type SeenBookingRow } from '../queries/seen-bookings.ts'

/** The bookings of all drop-in classes, also while the calendar is closed to an owner whose plan has ended (S4 money). */
export async function listStudioBookings(actor: Actor): Promise<StudioBookings> {
  const now = actor.clock.now()
  const rows = await listBookings(actor, { from: addDays(dateIn(actor.zone, now), -pastBookingDays) })
  const nameOf = await tellApart(
    actor,
    rows.map(({ studentId, studentName }) => ({ id: studentId, name: studentName })),
    'list',
  )
  const byClass = (those: readonly SeenBookingRow[]) =>
    [...Map.groupBy(those, ({ classId }) => classId).values()].map((bookings) => ({
      class: presentBookedClass(firstOf(bookings)),
      bookings: bookings.map((row) =>
        presentToStaff(row, { name: nameOf({ id: row.studentId, name: row.studentName }), seesMoney: true, now }),
      ),
    }))
  const isOver = ({ zone, date, endTime }: SeenBookingRow) => Temporal.Instant.compare(instantOf(zone, date, endTime), now) <= 0
  const isLive = ({ state }: SeenBookingRow) => state === 'booked' || state === 'held'
  return {
    coming: byClass(rows.filter((row) => !isOver(row) && (isLive(row) || row.paymentId !== null))),
    past: byClass(rows.filter((row) => isOver(row) && row.paymentId !== null)).toReversed(),
  }
}
