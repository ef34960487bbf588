import type { Alone, LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeToWrites } from '../../platform/events/write-events.ts'
import { tellMembers } from './tell-members.ts'

/** Closes a studio (S4 accounts): erases everybody, and keeps an empty row for the books. */
export async function closeStudio(scope: Alone<LoginScope>, closedBy: string): Promise<void> {
  await tellMembers(scope, closedBy)
  await scope.departures.studio(scope)
  // The sign-out events are written when this transaction ends, and so survive.
  await scope.db.deleteFrom('events').where('studioId', '=', scope.studioId).execute()
  await scope.db
    .updateTable('studios')
    .set({ name: null, address: '', phone: '', email: '', updatedAt: toDate(scope.clock.now()) })
    .where('id', '=', scope.studioId)
    .execute()
  // Transactions that waited will now roll back when they write their events.
  await closeToWrites(scope)
}
