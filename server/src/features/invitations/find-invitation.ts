import type { Welcome } from '@callboard/contract/invitations'
import { toDate } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { countWrongToken } from './limits.ts'
import { findInvitationLink } from './queries/links.ts'
import { whyOver, type OverCode } from './policy.ts'
import { findInvitationById, invitingStudio } from './queries/invitations.ts'

export type InvitationCode = 'invitation-unknown' | OverCode

/** Finds the invitation of a token, while it can be followed (S1 §7, validate_invitation_token). */
export async function findInvitation(
  visitor: Visitor,
  token: string,
): Promise<(Omit<Welcome, 'hasLogin'> & { id: string; studioId: string }) | Refusal<InvitationCode | 'too-many-requests'>> {
  const link = await visitor.withLogins((logins) => findInvitationLink(logins, tokenHash(token)))
  if (!link) return (await countWrongToken(visitor)) ?? refuse('invitation-unknown')
  return visitor.withScope(link.studioId, async (scope) => {
    const invitation = await findInvitationById(scope, link.invitationId)
    if (!invitation) return refuse('invitation-unknown')
    const over = whyOver(invitation, toDate(scope.clock.now()))
    const studio = await invitingStudio(scope)
    if (over?.code === 'invitation-expired') return refuse(over.code, { studio: studio.name, email: studio.email })
    if (over) return over
    const { id, role, email, name } = invitation
    return { id, studioId: link.studioId, studioName: studio.name, role, email, name }
  })
}
