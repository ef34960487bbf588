import type { Alone } from '../../platform/actor.ts'
import { lockPlaces } from '../classes/places/claim-place.ts'
import { endBooking } from './cancelling/end-booking.ts'
import { freePlace } from './places/free-place.ts'
import { releaseBooking } from './places/release-booking.ts'
import { refundOf } from './present.ts'
import { forgetNames, listLiveOfStudents } from './queries/leaving.ts'
import { listBookings } from './queries/seen-bookings.ts'
import { listTurnsOfStudents, writeTurn } from './queries/turns.ts'

const because = 'The student has left'

/**
 * Ends what students who are about to be deleted have in classes to come, on the terms of any cancelling, or with everything given back; what
 * was paid stays in the books.
 */
export async function leaveBookings(scope: Alone, studentIds: readonly string[], gives: 'by-terms' | 'everything'): Promise<void> {
  if (studentIds.length === 0) return
  const now = scope.clock.now()
  // All of them before any place is free: it must not be offered to a sibling who leaves too.
  const turns = await listTurnsOfStudents(scope, studentIds)
  for (const turn of turns) await writeTurn(scope, turn.id, { state: 'left' })
  for (const row of await listLiveOfStudents(scope, studentIds)) {
    const held = (await lockPlaces(scope, row.classId))!
    if (row.state === 'held') {
      await releaseBooking(scope, held, row, because)
      continue
    }
    if (Temporal.Instant.compare(held.startsAt, now) <= 0) continue
    const [seen] = await listBookings(scope, { ids: [row.id] })
    const refundMinor = gives === 'everything' ? seen!.paidMinor : refundOf(seen!, now, held.startsAt)
    await endBooking(scope, held, row, { refundMinor, because })
  }
  for (const { classId, state } of turns) if (state === 'offered') await freePlace(scope, (await lockPlaces(scope, classId))!)
  await forgetNames(scope, studentIds)
}
