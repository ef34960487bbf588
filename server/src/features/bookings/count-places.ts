import type { Leaving } from '@callboard/contract/leaving'
import type { Scope } from '../../platform/actor.ts'
import { instantOf } from '../../platform/clock.ts'
import { refundOf } from './present.ts'
import { listBookings } from './queries/seen-bookings.ts'

type Places = Pick<Leaving, 'places' | 'refundMinor' | 'lostMinor'>

/** The places in upcoming classes that students would give up, and what would be refunded: as `leaveBookings` does it. */
export async function countPlaces(
  scope: Scope,
  { studentIds, gives }: { studentIds: readonly string[] | 'everybody'; gives: 'by-terms' | 'everything' },
): Promise<Places> {
  const counted = { places: 0, refundMinor: 0, lostMinor: 0 }
  const ids = await liveIds(scope, studentIds)
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

async function liveIds({ db, studioId }: Scope, studentIds: readonly string[] | 'everybody'): Promise<string[]> {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('studioId', '=', studioId)
    .where('state', 'in', ['held', 'booked'])
    .$if(studentIds !== 'everybody', (live) => live.where('studentId', 'in', studentIds as readonly string[]))
    .execute()
  return rows.map(({ id }) => id)
}
