import type { Session } from '@callboard/contract/auth'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { endShownSession } from '../sessions/end-shown-session.ts'
import { keepTokens } from '../sessions/session-cookies.ts'
import type { GrantedSession } from '../sessions/start-session.ts'

/** A browser has one session: that of the studio it was in ends. */
export async function replaceSession(visitor: Visitor, granted: GrantedSession): Promise<Session> {
  await endShownSession(visitor, { everywhere: false })
  keepTokens(visitor.cookies, granted.tokens)
  return granted.session
}
