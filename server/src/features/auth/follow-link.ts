import type { LinkType, Session } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { confirmSignUp } from './confirm-sign-up.ts'
import { countAttempt, limits } from './limits.ts'
import { openRecovery } from './open-recovery.ts'
import { keepTokens } from './session-cookies.ts'

/** Exchanges the token of an e-mailed link for a session (S1 §2.6). It works once. */
export async function followLink(
  visitor: Visitor,
  { type, token }: { type: LinkType; token: string },
): Promise<Session | Refusal<'link-invalid' | 'link-used' | 'link-expired' | 'too-many-requests'>> {
  const limited = await countAttempt(visitor, limits.followLink)
  if (limited) return limited
  const follow = type === 'confirmation' ? confirmSignUp : openRecovery
  const granted = await follow(visitor, tokenHash(token))
  if (isRefusal(granted)) return granted
  keepTokens(visitor.cookies, granted.tokens)
  return granted.session
}
