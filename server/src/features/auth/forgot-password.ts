import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { countAttempt, limits } from './limits.ts'
import { findIdentity } from './queries/identities.ts'
import { sendLink } from './send-link.ts'

/**
 * Mails a recovery link (S1 §2.5); to a teacher who has not signed in yet, the welcome link again. Says so where there is no
 * account, as S1 §5 wants, but not often enough to try out a list of addresses (S4 accounts).
 */
export async function forgotPassword(
  visitor: Visitor,
  { email }: { email: string },
): Promise<{ email: string; mailboxUrl: string | null } | Refusal<'no-account' | 'too-many-requests'>> {
  const limited = await countAttempt(visitor, limits.forgotPassword, email)
  if (limited) return limited
  const sent = await visitor.withDirectory(async (directory) => {
    const identity = await findIdentity(directory, email)
    if (!identity) return refuse('no-account')
    sendLink(directory, { identityId: identity.id, purpose: identity.confirmedAt ? 'recovery' : 'welcome' })
    return identity
  })
  if (isRefusal(sent)) return sent
  return { email, mailboxUrl: visitor.mailboxUrl(email) }
}
