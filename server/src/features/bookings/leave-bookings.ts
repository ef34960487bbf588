import type { Alone, LeavingChildren } from '../../platform/actor.ts'
import { firstOf, mustHave } from '../../platform/must-have.ts'
import { lockPlaces } from '../classes/places/claim-place.ts'
import { endBooking } from './cancelling/end-booking.ts'
import { freePlace } from './places/free-place.ts'
import { releaseBooking } from './places/release-booking.ts'
import { refundOf } from './present.ts'
import { listLiveOfStudents } from './queries/leaving.ts'
import { listBookings } from './queries/seen-bookings.ts'
import { findEntry, holdsPlace, listEntriesOfStudents, writeEntry } from './queries/waiting-entries.ts'

/**
 * Ends the coming bookings of students who are about to be deleted, or of one guardian who leaves them, on the usual cancellation terms where
 * whoever booked has chosen it, and with everything refunded otherwise; payments are kept.
 */
export async function leaveBookings(scope: Alone, { ids, chosenBy, by }: LeavingChildren & { readonly by?: string }): Promise<void> {
  const because = by === undefined ? 'The student has left' : 'Whoever booked is no longer a guardian of the student'
  const now = scope.clock.now()
  // All entries end before any place is freed, or it could be offered to a sibling who is leaving too.
  const entries = await listEntriesOfStudents(scope, ids, by)
  for (const entry of entries) await writeEntry(scope, entry.id, { state: 'left' })
  for (const row of await listLiveOfStudents(scope, ids, by)) {
    const held = mustHave(await lockPlaces(scope, row.classId), 'class of a booking')
    if (row.state === 'held') {
      // Or the release would offer the place again to whoever leaves; another guardian keeps theirs.
      const entry = row.waitingId ? await findEntry(scope, row.waitingId) : null
      if (entry && (by === undefined || entry.parentId === by)) await writeEntry(scope, entry.id, { state: 'left' })
      await releaseBooking(scope, held, row, because)
      continue
    }
    if (Temporal.Instant.compare(held.startsAt, now) <= 0) continue
    const seen = firstOf(await listBookings(scope, { ids: [row.id] }))
    const refundMinor = chosenBy.includes(row.parentId) ? refundOf(seen, now, held.startsAt) : seen.owedMinor
    await endBooking(scope, held, row, { refundMinor, because })
  }
  for (const entry of entries.filter(holdsPlace))
    await freePlace(scope, mustHave(await lockPlaces(scope, entry.classId), 'class of an offer'), entry.keptBy)
}
