import type { FullSession } from '@callboard/contract/auth'
import type { Actor } from '../../../platform/actor.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { endAndTell } from '../end-and-tell.ts'
import { startSession, type GrantedSession } from '../sessions/start-session.ts'

/** Replaces a challenged session with a full one after a correct code; the caller must hold the login (`lockLogin`). */
export async function acceptCode(
  actor: Actor,
  by: Pick<Visitor, 'userAgent'>,
): Promise<GrantedSession<FullSession> | Refusal<'not-signed-in'>> {
  const { user, role, session } = actor
  const ended = await endAndTell(actor, { id: session.id }, 'code-accepted')
  if (ended.length === 0) return refuse('not-signed-in')
  return startSession(actor, { ...user, role }, { userAgent: by.userAgent, assurance: 'aal2' })
}
