import { randomUUIDv7 } from 'node:crypto'
import { invitationDays, type InvitedRole } from '@callboard/contract/invitations'
import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { mailInvitationJob } from './jobs.ts'
import { insertInvitation } from './queries/invitations.ts'

/** Mails a user who has not joined yet a link to sign in and join; it stands in no list, where its presence would say that the address is known. @returns false where the address is being invited at this moment */
export async function inviteMember(
  actor: Actor,
  { userId, email, role }: { userId: string; email: string; role: InvitedRole },
): Promise<boolean> {
  const id = randomUUIDv7()
  const now = actor.clock.now()
  const sent = { invitedBy: actor.user.id, sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) }
  if (!(await insertInvitation(actor, { id, userId, email, role, ...sent }))) return false
  actor.enqueue(mailInvitationJob, { studioId: actor.studioId, invitationId: id })
  return true
}
