import type { Leaving } from '@callboard/contract/leaving'
import type { Scope, WhoLeaves } from '../../platform/actor.ts'
import { actsAlone } from '../guardians/acts-for.ts'
import { instantOf } from '../../platform/clock.ts'
import { refundOf } from './present.ts'
import { listBookings } from './queries/seen-bookings.ts'

type Places = Pick<Leaving, 'places' | 'refundMinor' | 'lostMinor'>

/** The places in upcoming classes that somebody's departure would give up, and what would be refunded: as `leaveBookings` does it. */
export async function countPlaces(scope: Scope, who: WhoLeaves): Promise<Places> {
  const gives = who.childId === undefined ? 'everything' : 'by-terms'
  const counted = { places: 0, refundMinor: 0, lostMinor: 0 }
  const ids = await liveIds(scope, who)
  if (ids.length === 0) return counted
  const now = scope.clock.now()
  for (const row of await listBookings(scope, { ids })) {
    const startsAt = instantOf(row.zone, row.date, row.startTime)
    if (Temporal.Instant.compare(startsAt, now) <= 0) continue
    counted.places += 1
    if (row.state !== 'booked') continue
    const refundMinor = gives === 'everything' ? row.owedMinor : refundOf(row, now, startsAt)
    counted.refundMinor += refundMinor
    counted.lostMinor += Math.max(0, row.paidMinor - refundMinor)
  }
  return counted
}

async function liveIds({ db, studioId }: Scope, { userId, childId }: WhoLeaves): Promise<string[]> {
  let live = db.selectFrom('bookings').select('id').where('studioId', '=', studioId).where('state', 'in', ['held', 'booked'])
  if (childId !== undefined) live = live.where('studentId', '=', childId)
  if (typeof userId === 'string' && childId !== undefined) live = live.where('parentId', '=', userId)
  else if (typeof userId === 'string')
    live = live.where((is) => is.or([is('parentId', '=', userId), actsAlone({ studioId, user: { id: userId } }, 'bookings.studentId')]))
  const rows = await live.execute()
  return rows.map(({ id }) => id)
}
