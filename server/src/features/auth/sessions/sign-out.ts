import type { Visitor } from '../../../platform/http/visitor.ts'
import { endShownSession } from './end-shown-session.ts'
import { forgetTokens } from './session-cookies.ts'

/** Ends this browser's session, or all of its user's; without one it only clears the cookies (S1 §8). */
export async function signOut(visitor: Visitor, { everywhere }: { everywhere: boolean }): Promise<{ ended: number }> {
  const ended = await endShownSession(visitor, { everywhere })
  forgetTokens(visitor.cookies)
  return { ended }
}
