import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { lockIdentity } from '../queries/identities.ts'
import { findPerson } from '../queries/people.ts'
import { findRecoveryLink, markLinkOpened } from '../queries/recovery-links.ts'
import { startLimitedSession, type GrantedSession } from '../sessions/start-session.ts'

/** Opens a session that can only set a new password (S4 accounts). It is that which uses the link up: programs open links too. */
export async function openRecovery(
  visitor: Visitor,
  linkHash: Buffer,
  signedIn: { identityId: string; name: string } | null,
): Promise<GrantedSession | Refusal<'link-invalid' | 'link-expired' | 'signed-in-as-another'>> {
  const mailed = await visitor.withLogins((logins) => findRecoveryLink(logins, linkHash))
  if (!mailed) return refuse('link-invalid')
  return visitor.withScope(
    mailed.studioId,
    async (scope) => {
      await lockIdentity(scope, mailed.identityId)
      // Re-read under the lock: it may have been used or replaced since.
      const link = await findRecoveryLink(scope, linkHash)
      const now = toDate(scope.clock.now())
      if (!link) return refuse('link-invalid')
      if (link.expiresAt <= now) return refuse('link-expired')
      const person = await findPerson(scope, mailed.userId)
      if (!person) return refuse('link-invalid')
      if (signedIn && signedIn.identityId !== mailed.identityId) return refuse('signed-in-as-another', { name: signedIn.name })
      await markLinkOpened(scope, link.id, now)
      return startLimitedSession(scope, person, 'recovery', visitor)
    },
    { logins: true },
  )
}
