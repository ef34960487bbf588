import type { Visitor } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { sameHash } from '../../../platform/secrets.ts'
import { countOne, limits } from '../limits.ts'
import { matchSignUp } from '../match-sign-up.ts'
import { verifyPassword } from '../passwords/password.ts'
import type { SignUpRow } from '../queries/sign-ups.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/**
 * Finds the sign-up by this browser's cookie or by the password.
 * Otherwise the reader of the mail could confirm a password that a stranger chose for their address.
 */
export async function proveSignUp(
  visitor: Visitor,
  mailed: SignUpRow,
  password: string | undefined,
): Promise<SignUpRow | Refusal<'password-needed' | 'wrong-password' | 'too-many-requests'>> {
  const shown = shownBrowser(visitor.cookies)
  if (shown && mailed.browserHash && sameHash(shown, mailed.browserHash)) return mailed
  if (password === undefined) return refuse('password-needed')
  const limited = await countOne(visitor, limits.confirmPassword, mailed.id)
  if (limited) return limited
  if (await verifyPassword(mailed.passwordHash, password)) return mailed
  return (await matchSignUp(visitor, { email: mailed.email, password })) ?? refuse('wrong-password')
}
