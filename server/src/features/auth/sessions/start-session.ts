import type { FullSession, LimitedSession, Session } from '@callboard/contract/auth'
import { randomUUIDv7 } from 'node:crypto'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { deviceOf } from '../../../platform/http/device-of.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { lifetimes } from '../lifetimes.ts'
import { presentLimitedSession, presentSession } from '../present.ts'
import type { PersonRow } from '../queries/people.ts'
import { insertSession, type SessionKind } from '../queries/sessions.ts'
import type { SessionTokens } from './session-cookies.ts'
import { makeToken } from './session-tokens.ts'

export interface GrantedSession<Kind extends Session = Session> {
  readonly tokens: SessionTokens
  readonly session: Kind
}

type Proven = Pick<Actor['session'], 'provenAt'> & Pick<Actor, 'assurance'>

const lifetimeOf = { full: lifetimes.access, recovery: lifetimes.recoverySession, challenged: lifetimes.challengedSession } as const

/** Opens a full session for a proven user (S4 accounts); `aal2` only after a second factor. */
export async function startSession(
  scope: Scope,
  user: PersonRow,
  { userAgent, assurance = 'aal1', provenAt = toDate(scope.clock.now()) }: { userAgent: string } & Partial<Proven>,
): Promise<GrantedSession<FullSession>> {
  const { access, refresh, expiresAt } = await open(scope, user, { kind: 'full', userAgent, assurance, provenAt })
  return { tokens: { kind: 'full', access, refresh }, session: await presentSession(scope, user, { assurance, expiresAt }) }
}

/** Opens a short session for one purpose, which cannot be refreshed (S4 accounts). */
export async function startLimitedSession(
  scope: Scope,
  user: PersonRow,
  kind: LimitedSession['kind'],
  { userAgent }: { userAgent: string },
): Promise<GrantedSession<LimitedSession>> {
  const { access, expiresAt } = await open(scope, user, { kind, userAgent, assurance: 'aal1', provenAt: null })
  return { tokens: { kind, access }, session: await presentLimitedSession(scope, user, { kind, expiresAt }) }
}

async function open(
  scope: Scope,
  user: PersonRow,
  { kind, userAgent, assurance, provenAt }: { kind: SessionKind; userAgent: string } & Proven,
) {
  const id = randomUUIDv7()
  const now = scope.clock.now()
  const access = makeToken(scope.studioId, id)
  const refresh = makeToken(scope.studioId, id)
  const expiresAt = toDate(now.add(lifetimeOf[kind]))
  await insertSession(scope, {
    id,
    userId: user.id,
    kind,
    assurance,
    device: deviceOf(userAgent),
    accessHash: tokenHash(access.secret),
    accessExpiresAt: expiresAt,
    refreshHash: tokenHash(refresh.secret),
    refreshExpiresAt: kind === 'full' ? toDate(now.add(lifetimes.refresh)) : expiresAt,
    provenAt,
    createdAt: toDate(now),
    refreshedAt: toDate(now),
  })
  return { access, refresh, expiresAt }
}
