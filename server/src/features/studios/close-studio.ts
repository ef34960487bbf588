import type { Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeToDeeds } from '../../platform/events/write-events.ts'
import { tellMembers } from './tell-members.ts'

/**
 * Closes the scope's studio (S4 accounts): everybody is erased, and each feature deletes what they made. The row stays, empty, since
 * books refer to it, and the members are told by mail. Who may do it is the caller's. The scope must be one that sees the logins
 * (withActorAndLoginsAlone).
 */
export async function closeStudio(scope: Alone, closedBy: string): Promise<void> {
  await tellMembers(scope, closedBy)
  await scope.erasing.studio(scope)
  // Those that sign everybody out are written at the end of this transaction, and stay.
  await scope.db.deleteFrom('events').where('studioId', '=', scope.studioId).execute()
  await scope.db
    .updateTable('studios')
    .set({ name: null, address: '', phone: '', email: '', updatedAt: toDate(scope.clock.now()) })
    .where('id', '=', scope.studioId)
    .execute()
  // What waited meanwhile is rolled back when it comes to its events.
  await closeToDeeds(scope)
}
