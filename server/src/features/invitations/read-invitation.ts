import type { Welcome } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { findInvitation, type InvitationCode } from './find-invitation.ts'
import { noteInvitationFollowed } from './queries/fates.ts'
import { hasLogin } from './queries/invitations.ts'

/** Reads what the welcome page shows for an invitation (S1 §2.3). */
export async function readInvitation(
  visitor: Visitor,
  { token }: { token: string },
): Promise<Welcome | Refusal<InvitationCode | 'too-many-requests'>> {
  const found = await findInvitation(visitor, token)
  if (isRefusal(found)) return found
  const { id, studioId, studioName, role, email, name } = found
  await visitor.withScope(studioId, (scope) => follow(scope, id))
  return { studioName, role, email, name, hasLogin: await visitor.withLogins((logins) => hasLogin(logins, email)) }
}

async function follow(scope: Scope, id: string): Promise<void> {
  if (await noteInvitationFollowed(scope, id)) scope.refresh('invitations', { roles: ['owner'] })
}
