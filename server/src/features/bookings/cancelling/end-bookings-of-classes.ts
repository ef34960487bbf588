import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { lockPlaces, returnPlace } from '../../classes/places/claim-place.ts'
import { releaseBooking } from '../places/release-booking.ts'
import { lockLiveBookings } from '../queries/bookings.ts'
import { listBookings } from '../queries/seen-bookings.ts'
import { listOpenTurns, writeTurn } from '../queries/turns.ts'
import { endBooking } from './end-booking.ts'

const because = 'The class was cancelled'

/** Gives back everything that was paid for deleted classes that were still to come (S4 classes); turns end with them. */
export async function endBookingsOfClasses(scope: Scope, classIds: readonly string[]): Promise<void> {
  for (const classId of [...classIds].toSorted()) {
    const held = await lockPlaces(scope, classId)
    if (!held?.goneAt || toDate(held.startsAt) <= held.goneAt) continue
    for (const turn of await listOpenTurns(scope, [classId])) {
      await writeTurn(scope, turn.id, { state: 'left' })
      if (turn.state === 'offered') await returnPlace(scope, classId)
    }
    const rows = await lockLiveBookings(scope, [classId])
    const seen = new Map((await listBookings(scope, { ids: rows.map(({ id }) => id) })).map((one) => [one.id, one]))
    for (const row of rows) {
      if (row.state === 'held') await releaseBooking(scope, held, row, because)
      else await endBooking(scope, held, row, { refundMinor: seen.get(row.id)!.paidMinor, because })
    }
  }
}
