import type { Session } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { presentSession } from './present.ts'

/** The session of this browser; null where there is none, or none any more. It leaves the cookies as they are: a refresh may still help. */
export async function readSession(visitor: Visitor): Promise<{ session: Session | null }> {
  const session = await visitor.withActor((actor) =>
    presentSession(
      actor,
      { ...actor.user, role: actor.role },
      {
        kind: actor.session.kind,
        assurance: actor.assurance,
        expiresAt: actor.session.expiresAt,
      },
    ),
  )
  return { session: isRefusal(session) ? null : session }
}
