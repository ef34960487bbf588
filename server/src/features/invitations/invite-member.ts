import { randomUUIDv7 } from 'node:crypto'
import { invitationDays, type InvitedRole } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { mailInvitationJob } from './jobs.ts'
import { insertInvitation, lockOpenInvitation, renewInvitations } from './queries/invitations.ts'

/**
 * Mails somebody who has not joined yet a link to do so, unless the address is invited already. Of a user who waits it stands in no list, where
 * its presence would say that the address is known.
 */
export async function inviteMember(
  scope: Scope,
  user: { userId: string | null; email: string; name?: string; role: InvitedRole; invitedBy: string | null },
): Promise<void> {
  const id = randomUUIDv7()
  const now = scope.clock.now()
  const sent = { sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) }
  if (await insertInvitation(scope, { id, ...user, ...sent }))
    scope.enqueue(mailInvitationJob, { studioId: scope.studioId, invitationId: id })
}

interface Invited {
  email: string
  name?: string
  role: InvitedRole
  invitedBy: string | null
}

/** As a stranger may ask for it again and again, in the name of somebody else. */
export async function inviteOnceADay(scope: Scope, user: Invited): Promise<void> {
  const open = await lockOpenInvitation(scope, user.email)
  if (!open || open.sentAt <= toDate(scope.clock.now().subtract({ hours: 24 }))) await inviteAfresh(scope, user)
}

/** Whoever is invited already, perhaps by a link that is over, is mailed a new one. */
export async function inviteAfresh(scope: Scope, user: Invited): Promise<void> {
  const open = await lockOpenInvitation(scope, user.email)
  if (!open) return inviteMember(scope, { ...user, userId: null })
  const now = scope.clock.now()
  const { invitedBy } = user
  await renewInvitations(scope, [open.id], { invitedBy, sentAt: toDate(now), expiresAt: toDate(now.add({ hours: invitationDays * 24 })) })
  scope.enqueue(mailInvitationJob, { studioId: scope.studioId, invitationId: open.id })
}
