import type { Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { closeToDeeds } from '../../platform/events/write-events.ts'
import { clearSignUps } from '../auth/clear-sign-ups.ts'
import { clearClasses } from '../classes/clear-classes.ts'
import { clearInvitations } from '../invitations/clear-invitations.ts'
import { clearRooms } from '../locations/clear-rooms.ts'
import { clearNotifications } from '../notifications/clear-notifications.ts'
import { clearStudents } from '../students/clear-students.ts'
import { cancelSubscription } from '../subscriptions/cancel-subscription.ts'
import { eraseEveryone } from '../users/erase-everyone.ts'
import { tellMembers } from './tell-members.ts'

/**
 * Closes the scope's studio (S4 accounts): cancels its subscription, erases everybody, and deletes what they made. The row stays, empty,
 * since books refer to it, and the members are told by mail. Who may do it is the caller's. The scope must be one that sees the logins
 * (withActorAndLoginsAlone).
 */
export async function closeStudio(scope: Alone, closedBy: string): Promise<void> {
  await tellMembers(scope, closedBy)
  await cancelSubscription(scope)
  await clearInvitations(scope)
  await clearSignUps(scope)
  await clearNotifications(scope)
  await clearClasses(scope)
  await clearStudents(scope)
  await clearRooms(scope)
  await eraseEveryone(scope)
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
