import type { FollowLink, Session } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { endShownSession } from './end-shown-session.ts'
import { countWrongLink } from './limits.ts'
import { openRecovery } from './open-recovery.ts'
import { keepTokens } from './session-cookies.ts'
import { forgetSignUpCookie } from './sign-up-cookie.ts'

/**
 * Exchanges the token of an e-mailed link for a session (S1 §2.6). It works once. A confirmation asks another browser than the one
 * of the sign-up for its password.
 */
export async function followLink(
  visitor: Visitor,
  { type, token, password }: FollowLink,
): Promise<Session | Refusal<'link-invalid' | 'link-used' | 'link-expired' | 'password-needed' | 'wrong-password' | 'too-many-requests'>> {
  const hash = tokenHash(token)
  const granted = await (type === 'confirmation' ? confirmSignUp(visitor, hash, password) : openRecovery(visitor, hash))
  if (isRefusal(granted)) return granted.code === 'link-invalid' ? countWrongLink(visitor) : granted
  // Of whoever was signed in here before.
  await endShownSession(visitor, { everywhere: false })
  keepTokens(visitor.cookies, granted.tokens)
  if (type === 'confirmation') forgetSignUpCookie(visitor.cookies)
  return granted.session
}
