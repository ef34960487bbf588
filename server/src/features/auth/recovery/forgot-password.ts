import type { Visitor } from '../../../platform/http/visitor.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { knownBrowser } from '../sessions/known-browser.ts'
import { countAttempt, countOne, limits } from '../limits.ts'
import { sendRecovery } from './send-recovery.ts'

/** Mails a recovery link (S1 §2.5); admits that there is no account (S1 §5), so it is rate-limited (S4 accounts). */
export async function forgotPassword(
  visitor: Visitor,
  { email }: { email: string },
): Promise<{ email: string; mailboxUrl: string | null; isHeld: boolean } | Refusal<'no-account' | 'too-many-requests'>> {
  const known = knownBrowser(visitor, email)
  const limited = known === null ? await countAttempt(visitor, limits.forgotPassword) : await countOne(visitor, limits.forgotKnown, known)
  return limited ?? sendRecovery(visitor, email, { isKnown: known !== null })
}
