import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { mailConfirmationJob } from './jobs.ts'
import { countAttempt, limits } from './limits.ts'
import { findIdentity } from './queries/identities.ts'
import { pendingSignUps } from './queries/sign-ups.ts'

/**
 * Mails the confirmation link of the newest unconfirmed sign-up again, also when it has expired; the link mailed before is void.
 * The answer is the same where there is none, so it tells nobody who has signed up.
 */
export async function resendConfirmation(
  visitor: Visitor,
  { email }: { email: string },
): Promise<{ email: string; mailboxUrl: string | null } | Refusal<'too-many-requests'>> {
  const limited = await countAttempt(visitor, limits.resendConfirmation, email)
  if (limited) return limited
  await visitor.withDirectory(async (directory) => {
    if (await findIdentity(directory, email)) return
    const [newest] = await pendingSignUps(directory, email, 1)
    if (newest) directory.enqueue(mailConfirmationJob, { signUpId: newest.id })
  })
  return { email, mailboxUrl: visitor.mailboxUrl(email) }
}
