import type { ResendConfirmation } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { mailConfirmationJob } from './jobs.ts'
import { countOne, countSignIn, giveBackSignIn, limits, mayMailConfirmation } from './limits.ts'
import { matchSignUp } from './match-sign-up.ts'
import { findSignUpOfBrowser, type SignUpRow } from './queries/sign-ups.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/**
 * Mails the confirmation link of an unconfirmed sign-up again, also when it has expired; the link mailed before is void. Which one is
 * said by the browser that it was typed in, or by its password: of several with one address never another's. The answer is the same
 * where there is none, so it tells nobody who has signed up.
 */
export async function resendConfirmation(
  visitor: Visitor,
  { email, password }: ResendConfirmation,
): Promise<{ email: string; mailboxUrl: string | null; isHeld: boolean } | Refusal<'too-many-requests'>> {
  const own = password === undefined ? await signUpOfBrowser(visitor, email) : await signUpOfPassword(visitor, email, password)
  if (isRefusal(own)) return own
  const mailboxUrl = visitor.mailboxUrl(email)
  if (!own) return { email, mailboxUrl, isHeld: false }
  // Counted only where a mail is written: who has not signed up cannot use up what others may.
  const limited = await countOne(visitor, limits.mailAgain, own.id)
  if (limited) return limited
  const isHeld = !(await mayMailConfirmation(visitor, email, own.invitationId))
  if (!isHeld) await visitor.withDirectory(async (directory) => directory.enqueue(mailConfirmationJob, { signUpId: own.id }))
  return { email, mailboxUrl, isHeld }
}

async function signUpOfBrowser(visitor: Visitor, email: string): Promise<SignUpRow | undefined> {
  const browser = shownBrowser(visitor.cookies)
  return browser ? visitor.withDirectory((directory) => findSignUpOfBrowser(directory, email, browser)) : undefined
}

/** A password can be guessed here as at the sign-in. */
async function signUpOfPassword(
  visitor: Visitor,
  email: string,
  password: string,
): Promise<SignUpRow | undefined | Refusal<'too-many-requests'>> {
  const limited = await countSignIn(visitor, email)
  if (limited) return refuse('too-many-requests', limited.values)
  const own = await matchSignUp(visitor, { email, password })
  if (own) await giveBackSignIn(visitor, email)
  return own
}
