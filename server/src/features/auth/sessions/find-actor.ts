import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { sameHash, tokenHash } from '../../../platform/secrets.ts'
import type { Standing } from '../admit.ts'
import { findLiveSession } from '../queries/sessions.ts'
import { stageOf } from '../../subscriptions/stage-of.ts'
import type { SessionToken } from './session-tokens.ts'

/** Returns the actor that an access token proves, or null; one statement, as it runs before every request. */
export async function findActor(scope: Scope, token: SessionToken): Promise<(Actor & Standing) | null> {
  if (token.studioId !== scope.studioId) return null
  const live = await findLiveSession(scope, token.sessionId, toDate(scope.clock.now()))
  if (!live || !sameHash(live.accessHash, tokenHash(token.secret))) return null
  return {
    ...scope,
    user: { id: live.userId, name: live.userName, email: live.userEmail },
    role: live.role,
    isFamily: live.isFamily,
    assurance: live.assurance,
    session: {
      id: token.sessionId,
      identityId: live.identityId,
      kind: live.kind,
      expiresAt: live.accessExpiresAt,
      provenAt: live.provenAt,
    },
    zone: live.timezone,
    studioIsNamed: live.studioName !== null,
    stage: stageOf(live, scope.clock.now().epochMilliseconds),
  }
}
