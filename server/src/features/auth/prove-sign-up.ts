import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { sameHash } from '../../platform/secrets.ts'
import { countOne, limits } from './limits.ts'
import { matchSignUp } from './match-sign-up.ts'
import { verifyPassword } from './password.ts'
import type { SignUpRow } from './queries/sign-ups.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/**
 * Which sign-up whoever follows a link has typed: their browser shows by its cookie that it is the link's own, another by the password
 * that was chosen. Without it, who reads the mail would confirm a password that a stranger has chosen for their address.
 *
 * The password may be that of another sign-up with the address: every link mailed there proves the same mailbox. So a stranger who uses
 * up the mails of a day keeps nobody out. The cookie does not go so far, since somebody else may have used this browser before.
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
