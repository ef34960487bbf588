import type { Alone } from '../../platform/actor.ts'
import { leaveBookings } from '../bookings/leave-bookings.ts'
import { withdrawFromClasses } from '../classes/withdraw-from-classes.ts'
import { forgetNotifications } from '../notifications/forget-notifications.ts'
import { teachersOf } from './seen-by.ts'

/** Deletes an erased parent's children and notifies owners and teachers (S4 accounts). */
export async function forgetChildren(scope: Alone, parentId: string): Promise<void> {
  const children = await scope.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', parentId)
    .execute()
  const ids = children.map(({ id }) => id)
  if (ids.length === 0) return
  scope.refresh('students', { roles: ['owner'], users: await teachersOf(scope, ids) })
  await forgetNotifications(scope, { studentIds: ids })
  await withdrawFromClasses(scope, ids)
  await leaveBookings(scope, ids, 'everything')
  await scope.db.deleteFrom('students').where('studioId', '=', scope.studioId).where('id', 'in', ids).execute()
}
