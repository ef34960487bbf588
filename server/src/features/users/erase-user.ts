import type { Alone } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { forgetLogin } from '../auth/forget-login.ts'
import { forgetFeed } from '../calendar-feeds/forget-feed.ts'
import { leaveClasses } from '../classes/leave-classes.ts'
import { forgetInvitations } from '../invitations/forget-invitations.ts'
import { forgetNotifications } from '../notifications/forget-notifications.ts'
import { forgetProfile } from '../profile/forget-profile.ts'
import { forgetChildren } from '../students/forget-children.ts'

export const deletedName = 'Deleted user'

/**
 * Erases somebody of the studio (S4 accounts): the row stays for the books, with the role `deleted`, a name of nobody and nothing
 * personal; the login, sessions, picture, preferences, calendar address, notifications, invitations and children go; coming classes lose their teacher.
 * Whether it may be done, and telling it, is the caller's. Does nothing for somebody who is not there or erased already.
 * The scope must be one that sees the logins (withActorAndLoginsAlone).
 */
export async function eraseUser(scope: Alone, userId: string): Promise<void> {
  const user = await scope.db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('studioId', '=', scope.studioId)
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user || user.role === 'deleted') return
  await forgetLogin(scope, userId)
  const students = await scope.db
    .selectFrom('students')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('parentId', '=', userId)
    .execute()
  await forgetNotifications(scope, { userId, studentIds: students.map(({ id }) => id) })
  await forgetChildren(scope, userId)
  await leaveClasses(scope, 'teacherId', userId)
  await forgetInvitations(scope, { userId, email: user.email })
  await forgetProfile(scope, userId)
  await forgetFeed(scope, userId)
  await scope.db
    .updateTable('users')
    .set({
      role: 'deleted',
      name: deletedName,
      email: '',
      phone: '',
      bio: '',
      specialties: '',
      timezone: null,
      updatedAt: toDate(scope.clock.now()),
    })
    .where('studioId', '=', scope.studioId)
    .where('id', '=', userId)
    .execute()
}
