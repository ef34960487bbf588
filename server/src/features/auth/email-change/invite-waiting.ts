import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { inviteMember } from '../../invitations/invite-member.ts'

/** Invites somebody who was added and whose login has gone to another person before it was used. */
export async function inviteWaiting(context: JobContext, { studioId, userId }: { studioId: string; userId: string }): Promise<void> {
  await context.withScope(studioId, async (scope) => {
    const waiting = await scope.db
      .selectFrom('users')
      .select(['email', 'role', 'addedBy'])
      .where('studioId', '=', studioId)
      .where('id', '=', userId)
      .where('identityId', 'is', null)
      .where('role', '<>', 'deleted')
      .executeTakeFirst()
    if (!waiting) return
    const { email, role, addedBy } = waiting
    await inviteMember(scope, { userId, email, role: role === 'parent' ? 'parent' : 'teacher', invitedBy: addedBy })
  })
}
