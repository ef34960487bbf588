import { usualOfferHours } from '@callboard/contract/bookings'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { returnPlace, type HeldClass } from '../../classes/places/claim-place.ts'
import { bookingsPlaceOffered } from '../events.ts'
import { findNext, writeTurn } from '../queries/turns.ts'

/** A place that nobody could take up in time is offered to nobody. */
const leastMinutes = 10

/** Hands a place of a held class to whoever is next in line, or gives it back. The only way in which a place ever becomes free. */
export async function freePlace(scope: Scope, held: HeldClass): Promise<void> {
  scope.refresh('classes')
  const until = held.isGone ? null : await offerUntil(scope, held)
  const next = until && (await findNext(scope, held.id))
  if (!until || !next) return returnPlace(scope, held.id)
  await writeTurn(scope, next.id, { state: 'offered', offeredUntil: toDate(until) })
  const { studentId, parentId } = next
  scope.record(
    bookingsPlaceOffered({
      ids: [next.id],
      audience: { users: [parentId] },
      classId: held.id,
      studentId,
      parentId,
      until: until.toString(),
    }),
  )
}

/** At most half of the time that is left until the class, so that the next in line still has a chance. */
async function offerUntil(scope: Scope, { startsAt }: HeldClass): Promise<Temporal.Instant | null> {
  const now = scope.clock.now()
  const minutesLeft = now.until(startsAt).total('minutes')
  const row = await scope.db.selectFrom('bookingSettings').select('offerHours').where('studioId', '=', scope.studioId).executeTakeFirst()
  const minutes = Math.floor(Math.min((row?.offerHours ?? usualOfferHours) * 60, minutesLeft / 2))
  return minutes < leastMinutes ? null : now.add({ minutes })
}
