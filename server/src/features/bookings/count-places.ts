import type { Leaving } from '@callboard/contract/leaving'
import type { Actor, Scope, WhoLeaves } from '../../platform/actor.ts'
import { actsAlone } from '../guardians/acts-for.ts'
import { instantOf } from '../../platform/clock.ts'
import { refundOf } from './present.ts'
import { listBookings } from './queries/seen-bookings.ts'

type Places = Pick<Leaving, 'places' | 'refundMinor' | 'lostMinor'>

/** The places in upcoming classes that somebody's departure would give up, and what would be refunded: as `leaveBookings` does it. */
export async function countPlaces(actor: Actor, who: WhoLeaves): Promise<Places> {
  const counted = { places: 0, refundMinor: 0, lostMinor: 0 }
  const ids = await liveIds(actor, who)
  if (ids.length === 0) return counted
  const chosenBy = await choosing(actor, who)
  const now = actor.clock.now()
  for (const row of await listBookings(actor, { ids })) {
    const startsAt = instantOf(row.zone, row.date, row.startTime)
    if (Temporal.Instant.compare(startsAt, now) <= 0) continue
    counted.places += 1
    if (row.state !== 'booked') continue
    const refundMinor = chosenBy.includes(row.parentId) ? refundOf(row, now, startsAt) : row.owedMinor
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

/** As `LeavingChildren` has it: nobody chooses to lose money with an account, or by what another one does. */
async function choosing({ db, studioId, user }: Actor, { userId, childId }: WhoLeaves): Promise<string[]> {
  if (childId === undefined) return []
  if (userId !== undefined) return userId === user.id ? [user.id] : []
  const agreed = await db
    .selectFrom('guardians')
    .select('userId')
    .where('studioId', '=', studioId)
    .where('studentId', '=', childId)
    .where('agreesToRemovalAt', 'is not', null)
    .execute()
  return [user.id, ...agreed.map((one) => one.userId)]
}
