import type { FullSession } from '@callboard/contract/auth'
import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { endEverywhere } from '../end-and-tell.ts'
import { lifetimes } from '../lifetimes.ts'
import { presentSession } from '../present.ts'
import { lockSessionsOf, renewSession } from '../queries/sessions.ts'
import { spendToken } from '../queries/spent-tokens.ts'
import { makeToken } from './session-tokens.ts'
import type { GrantedSession } from './start-session.ts'

/** Raises this session to the second level and ends all others; the caller must hold the login (`lockLogin`). */
export async function upgradeSession(actor: WithLogins<Actor>): Promise<GrantedSession<FullSession> | Refusal<'not-signed-in'>> {
  const { user, role, studioId } = actor
  const session = (await lockSessionsOf(actor, actor.session.identityId)).find(({ id }) => id === actor.session.id)
  if (!session || session.endedAt) return refuse('not-signed-in')
  const now = actor.clock.now()
  const access = makeToken(studioId, session.id)
  const refresh = makeToken(studioId, session.id)
  const expiresAt = toDate(now.add(lifetimes.access))
  // A random attempt hash: nobody can repeat this exchange, so the old token counts as stolen.
  await spendToken(actor, session.id, { tokenHash: session.refreshHash, attemptHash: tokenHash(randomToken()), spentAt: toDate(now) })
  await renewSession(actor, session.id, {
    assurance: 'aal2',
    provenAt: toDate(now),
    accessHash: tokenHash(access.secret),
    accessExpiresAt: expiresAt,
    refreshHash: tokenHash(refresh.secret),
    refreshExpiresAt: toDate(now.add(lifetimes.refresh)),
    refreshedAt: toDate(now),
  })
  await endEverywhere(actor, { identityId: actor.session.identityId, except: session.id }, 'two-factor-enabled')
  return {
    tokens: { kind: 'full', access, refresh },
    session: await presentSession(actor, { ...user, role }, { assurance: 'aal2', expiresAt }),
  }
}
