import type { Actor } from '../../../platform/actor.ts'
import { inviteMember } from '../../invitations/invite-member.ts'
import { notify } from '../../notifications/notify.ts'
import { findWaiting } from '../../users/find-waiting.ts'
import { memberOf } from '../../users/member-of.ts'

/** Whoever is here is notified; whoever is not, or has not joined, is mailed a link to join. */
export async function askGuardian(
  actor: Actor,
  { email, student, asSelf = false }: { email: string; student: { studentId: string; name: string }; asSelf?: boolean },
): Promise<void> {
  const waiting = await findWaiting(actor, email)
  const member = waiting ?? (await memberOf(actor, email))
  if (member) {
    const inviter = { userId: actor.user.id, name: actor.user.name }
    await notify(actor, 'student_guardian_asked', {
      to: [member.id],
      entityId: student.studentId,
      details: { student, inviter, ...(asSelf && { asSelf }) },
    })
    actor.refresh('students', { users: [member.id] })
  }
  if (member && waiting?.role !== 'parent') return
  await inviteMember(actor, { userId: waiting?.id ?? null, email, role: 'parent', invitedBy: actor.user.id })
  actor.refresh('invitations', { roles: ['owner'] })
}
