import type { Session } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { presentLimitedSession, presentSession } from './present.ts'

/** The session of this browser; null where there is none, or none any more. It leaves the cookies as they are: a refresh may still help. */
export async function readSession(visitor: Visitor): Promise<{ session: Session | null }> {
  const session = await visitor.withActor<Session>(async (actor) => {
    const { user, role, assurance } = actor
    const { kind, expiresAt } = actor.session
    if (kind !== 'full') return presentLimitedSession(actor, user, { kind, expiresAt })
    return presentSession(actor, { ...user, role }, { assurance, expiresAt })
  })
  return { session: isRefusal(session) ? null : session }
}
