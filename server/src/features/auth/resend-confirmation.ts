import type { ResendConfirmation } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { mailConfirmationJob } from './jobs.ts'
import { countAttempt, limits } from './limits.ts'
import { matchSignUp } from './match-sign-up.ts'
import { verifyPassword } from './password.ts'
import { findIdentity } from './queries/identities.ts'
import { findSignUpOfBrowser, newestSignUps } from './queries/sign-ups.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/**
 * Mails the confirmation link of an unconfirmed sign-up again, also when it has expired; the link mailed before is void. Which one is
 * said by the browser that it was typed in, or by its password: of several with one address never another's. The answer is the same
 * where there is none, so it tells nobody who has signed up.
 */
export async function resendConfirmation(
  visitor: Visitor,
  { email, password }: ResendConfirmation,
): Promise<{ email: string; mailboxUrl: string | null } | Refusal<'too-many-requests'>> {
  const limited = await countAttempt(visitor, limits.resendConfirmation)
  if (limited) return limited
  // A password can be guessed here as at the sign-in.
  const guessed = password === undefined ? null : await countAttempt(visitor, limits.signIn, email)
  if (guessed) return guessed
  const own = password === undefined ? await signUpOfBrowser(visitor, email) : await signUpOfPassword(visitor, email, password)
  if (own) {
    // Counted only where a mail is written: who has not signed up cannot use up what others may.
    const wait = await visitor.limits.spend(limits.mailAgain, own.id)
    if (wait !== null) return refuse('too-many-requests', { n: wait })
    const often = await countAttempt(visitor, limits.unaskedMail, email)
    if (often) return often
    await visitor.withDirectory(async (directory) => directory.enqueue(mailConfirmationJob, { signUpId: own.id }))
  }
  return { email, mailboxUrl: visitor.mailboxUrl(email) }
}

async function signUpOfBrowser(visitor: Visitor, email: string): Promise<{ id: string } | undefined> {
  const browser = shownBrowser(visitor.cookies)
  if (!browser) return undefined
  return visitor.withDirectory(async (directory) => {
    if ((await findIdentity(directory, email))?.confirmedAt) return undefined
    return findSignUpOfBrowser(directory, email, browser)
  })
}

async function signUpOfPassword(visitor: Visitor, email: string, password: string): Promise<{ id: string } | undefined> {
  const waiting = await visitor.withDirectory(async (directory) =>
    (await findIdentity(directory, email))?.confirmedAt ? [] : newestSignUps(directory, email),
  )
  // As long as with one, so that the time tells nothing either.
  if (waiting.length === 0) await verifyPassword(null, password)
  return matchSignUp(waiting, password)
}
