import { refundedHours } from '@callboard/contract/bookings'
import type { Alone } from '../../platform/actor.ts'
import { lockPlaces } from '../classes/places/claim-place.ts'
import { endBooking } from './cancelling/end-booking.ts'
import { freePlace } from './places/free-place.ts'
import { releaseBooking } from './places/release-booking.ts'
import { refundOf } from './present.ts'
import { forgetNames, listLiveOfStudents } from './queries/leaving.ts'
import { listBookings } from './queries/seen-bookings.ts'
import { listOffersOfStudents, writeTurn } from './queries/turns.ts'

const because = 'The student has left'

/** Ends what students who are about to be deleted have in classes to come, on the terms of any cancelling; what was paid stays in the books. */
export async function leaveBookings(scope: Alone, studentIds: readonly string[]): Promise<void> {
  if (studentIds.length === 0) return
  const now = scope.clock.now()
  for (const row of await listLiveOfStudents(scope, studentIds)) {
    const held = (await lockPlaces(scope, row.classId))!
    if (row.state === 'held') {
      await releaseBooking(scope, held, row, because)
      continue
    }
    if (Temporal.Instant.compare(held.startsAt, now) <= 0) continue
    const [seen] = await listBookings(scope, { ids: [row.id] })
    const refundMinor = refundOf(seen!, now, held.startsAt.subtract({ hours: refundedHours }))
    await endBooking(scope, held, row, { refundMinor, because })
  }
  for (const turn of await listOffersOfStudents(scope, studentIds)) {
    await writeTurn(scope, turn.id, { state: 'left' })
    await freePlace(scope, (await lockPlaces(scope, turn.classId))!)
  }
  await forgetNames(scope, studentIds)
}
