import type { Welcome } from '@callboard/contract/invitations'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { findInvitation, type InvitationCode } from './find-invitation.ts'
import { hasLogin } from './queries/invitations.ts'

/** Reads what the welcome page shows for an invitation (S1 §2.3). */
export async function readInvitation(
  visitor: Visitor,
  { token }: { token: string },
): Promise<Welcome | Refusal<InvitationCode | 'too-many-requests'>> {
  const found = await findInvitation(visitor, token)
  if (isRefusal(found)) return found
  const { studioName, role, email } = found
  return { studioName, role, email, hasLogin: await visitor.withLogins((logins) => hasLogin(logins, email)) }
}
