import type { LoginScope } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { sameHash, tokenHash } from '../../../platform/secrets.ts'
import { endAndTell, endEverywhere } from '../end-and-tell.ts'
import { lockIdentity } from '../queries/identities.ts'
import { findSession } from '../queries/sessions.ts'
import { shownToken } from './session-cookies.ts'
import type { SessionToken } from './session-tokens.ts'

/** Ends this browser's session, or all of its user's; either token proves it, as the access token may have expired. */
export async function endShownSession(visitor: Visitor, { everywhere }: { everywhere: boolean }): Promise<number> {
  for (const name of ['refresh', 'access'] as const) {
    const token = shownToken(visitor.cookies, name)
    const ended = token ? await visitor.withScope(token.studioId, (scope) => endShown(scope, name, token, everywhere), { logins: true }) : 0
    if (ended > 0) return ended
  }
  return 0
}

async function endShown(scope: LoginScope, name: 'access' | 'refresh', token: SessionToken, everywhere: boolean): Promise<number> {
  const session = await findSession(scope, token.sessionId)
  if (!session || session.endedAt) return 0
  const expiresAt = name === 'access' ? session.accessExpiresAt : session.refreshExpiresAt
  const hash = name === 'access' ? session.accessHash : session.refreshHash
  if (expiresAt.getTime() <= scope.clock.now().epochMilliseconds || !sameHash(hash, tokenHash(token.secret))) return 0
  const { id, identityId, kind } = session
  if (!everywhere || kind !== 'full' || !identityId) return (await endAndTell(scope, { id }, 'signed-out')).length
  // One that is changing the studio is ended there too.
  await lockIdentity(scope, identityId)
  return (await endEverywhere(scope, { identityId }, 'signed-out-everywhere')).length
}
