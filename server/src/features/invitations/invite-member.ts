import { randomUUIDv7 } from 'node:crypto'
import { invitationDays, type InvitedRole } from '@callboard/contract/invitations'
import type { Actor, Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { mailInvitationJob } from './jobs.ts'
import { insertInvitation, lockOpenInvitation, renewInvitations } from './queries/invitations.ts'

/**
 * Mails somebody who has not joined yet a link to do so, unless the address is invited already. Of a user who waits it stands in no list, where
 * its presence would say that the address is known.
 */
export async function inviteMember(
  scope: Scope,
  user: { userId: string | null; email: string; role: InvitedRole; invitedBy: string | null },
): Promise<void> {
  const id = randomUUIDv7()
  const now = scope.clock.now()
  const sent = { sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) }
  if (await insertInvitation(scope, { id, ...user, ...sent }))
    scope.enqueue(mailInvitationJob, { studioId: scope.studioId, invitationId: id })
}

/** Whoever is invited already, perhaps by a link that is over, is mailed a new one. */
export async function inviteAfresh(actor: Actor, user: { email: string; role: InvitedRole }): Promise<void> {
  const open = await lockOpenInvitation(actor, user.email)
  const invitedBy = actor.user.id
  if (!open) return inviteMember(actor, { ...user, userId: null, invitedBy })
  const now = actor.clock.now()
  await renewInvitations(actor, [open.id], { invitedBy, sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) })
  actor.enqueue(mailInvitationJob, { studioId: actor.studioId, invitationId: open.id })
}
