import type { FullSession } from '@callboard/contract/auth'
import type { Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { isClosedToWrites } from '../../../platform/events/write-events.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { sameHash, tokenHash } from '../../../platform/secrets.ts'
import { endAndTell } from '../end-and-tell.ts'
import { lifetimes } from '../lifetimes.ts'
import { presentSession } from '../present.ts'
import { findPerson, type PersonRow } from '../queries/people.ts'
import { lockSession, renewSession, type SessionRow } from '../queries/sessions.ts'
import { spendToken, spentTokens } from '../queries/spent-tokens.ts'
import { forgetPerson, forgetTokens, keepTokens, shownToken } from './session-cookies.ts'
import { makeToken, type SessionToken } from './session-tokens.ts'
import type { GrantedSession } from './start-session.ts'

/**
 * Exchanges the refresh token for a new pair; a reused token ends the session as stolen (S4 accounts).
 * The same attempt may retry, as its answer may have been lost. Not rate-limited by client: colleagues share a network.
 */
export async function refreshSession(
  visitor: Visitor,
  { attempt }: { attempt: string },
): Promise<FullSession | Refusal<'session-not-found' | Gone>> {
  const token = shownToken(visitor.cookies, 'refresh')
  if (!token) return refuse('session-not-found')
  // Null rather than a refusal, which would roll back the session's end.
  const granted = await visitor.withScope(token.studioId, (scope) => exchange(scope, token, tokenHash(attempt)))
  if (isRefusal(granted)) {
    if (granted.code === 'membership-ended') forgetTokens(visitor.cookies)
    else forgetPerson(visitor.cookies)
    return granted
  }
  if (!granted) {
    forgetTokens(visitor.cookies)
    return refuse('session-not-found')
  }
  keepTokens(visitor.cookies, granted.tokens)
  return granted.session
}

type Gone = 'account-deleted' | 'membership-ended' | 'studio-closed'

async function exchange(
  scope: Scope,
  token: SessionToken,
  attemptHash: Buffer,
): Promise<GrantedSession<FullSession> | Refusal<Gone> | null> {
  const session = await lockSession(scope, token.sessionId)
  const now = toDate(scope.clock.now())
  if (!session || session.kind !== 'full' || session.refreshExpiresAt <= now) return null
  if (session.endReason === 'account-deleted' && sameHash(session.refreshHash, tokenHash(token.secret)))
    return refuse(await howItEnded(scope, session))
  if (session.endedAt) return null
  const person = await findPerson(scope, session.userId)
  if (!person) return null
  const hash = tokenHash(token.secret)
  if (sameHash(session.refreshHash, hash)) {
    await spendToken(scope, session.id, { tokenHash: hash, attemptHash, spentAt: now })
    return renew(scope, session, person)
  }
  const spent = await spentTokens(scope, session.id)
  const shown = spent.find((one) => sameHash(one.tokenHash, hash))
  if (!shown) return null
  const lostSince = toDate(scope.clock.now().subtract(lifetimes.lostAnswer))
  if (shown === spent[0] && sameHash(shown.attemptHash, attemptHash) && shown.spentAt >= lostSince) return renew(scope, session, person)
  await endAndTell(scope, { id: session.id }, 'refresh-reused')
  return null
}

/** A session is of no login any more once that has ended with its last membership. */
async function howItEnded(scope: Scope, { identityId }: SessionRow): Promise<Gone> {
  if (identityId !== null) return 'membership-ended'
  return (await isClosedToWrites(scope)) ? 'studio-closed' : 'account-deleted'
}

async function renew(scope: Scope, { id, assurance }: SessionRow, person: PersonRow): Promise<GrantedSession<FullSession>> {
  const now = scope.clock.now()
  const access = makeToken(scope.studioId, id)
  const refresh = makeToken(scope.studioId, id)
  const expiresAt = toDate(now.add(lifetimes.access))
  await renewSession(scope, id, {
    accessHash: tokenHash(access.secret),
    accessExpiresAt: expiresAt,
    refreshHash: tokenHash(refresh.secret),
    refreshExpiresAt: toDate(now.add(lifetimes.refresh)),
    refreshedAt: toDate(now),
  })
  return {
    tokens: { kind: 'full', access, refresh },
    session: await presentSession(scope, person, { assurance: assurance === 'aal2' ? 'aal2' : 'aal1', expiresAt }),
  }
}
