import type { OwnBookings } from '@callboard/contract/bookings'
import type { Actor } from '../../../platform/actor.ts'
import { spanOf } from '../../classes/times/span-of.ts'
import { presentSeen } from '../present.ts'
import { listBookings } from '../queries/seen-bookings.ts'
import { listWaiting } from '../waiting/list-waiting.ts'

/** As many as somebody would read. */
const shown = 200

/** The caller's bookings, coming ones soonest first, past ones newest first, and their entries. */
export async function listOwnBookings(actor: Actor): Promise<OwnBookings> {
  const now = actor.clock.now()
  const rows = await listBookings(actor, { parentId: actor.user.id, limit: shown })
  const isComing = ({ zone, state, ...times }: (typeof rows)[number]) =>
    (state === 'booked' || state === 'held') && Temporal.Instant.compare(spanOf(zone, times).endsAt, now) > 0
  // Bookings released before any money moved are shown for a week.
  const lately = now.subtract({ hours: 7 * 24 }).epochMilliseconds
  const isSaid = ({ state, paymentId, createdAt }: (typeof rows)[number]) =>
    state !== 'released' || paymentId !== null || createdAt.getTime() > lately
  const past = rows.filter((row) => !isComing(row) && isSaid(row))
  return {
    coming: rows
      .filter(isComing)
      .toReversed()
      .map((row) => presentSeen(row, now)),
    past: past.map((row) => presentSeen(row, now)),
    waiting: await listWaiting(actor, { parentId: actor.user.id }),
  }
}
