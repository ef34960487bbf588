import type { Session } from '@callboard/contract/auth'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { presentLimitedSession, presentSession } from '../present.ts'

/** Reads this browser's session, or null; leaves the cookies, as a refresh may still succeed. */
export async function readSession(visitor: Visitor): Promise<{ session: Session | null }> {
  const session = await visitor.withActorIfAny<Session>(async (actor) => {
    const { user, role, assurance } = actor
    const { kind, expiresAt } = actor.session
    if (kind !== 'full') return presentLimitedSession(actor, user, { kind, expiresAt })
    return presentSession(actor, { ...user, role }, { assurance, expiresAt })
  })
  return { session }
}
