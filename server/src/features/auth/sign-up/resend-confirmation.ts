import type { ResendConfirmation } from '@callboard/contract/auth'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { countSignIn, giveBackSignIn } from '../limits.ts'
import { mailSignUpAgain } from './mail-sign-up-again.ts'
import { matchSignUp } from '../match-sign-up.ts'
import { findSignUpOfBrowser, type SignUpRow } from '../queries/sign-ups.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/** Mails a sign-up's confirmation link again; the answer is the same without one, so it reveals nothing. */
export async function resendConfirmation(
  visitor: Visitor,
  { email, password }: ResendConfirmation,
): Promise<{ email: string; mailboxUrl: string | null; isHeld: boolean } | Refusal<'too-many-requests'>> {
  const own = password === undefined ? await signUpOfBrowser(visitor, email) : await signUpOfPassword(visitor, email, password)
  if (isRefusal(own)) return own
  const mailboxUrl = visitor.mailboxUrl(email)
  if (!own) return { email, mailboxUrl, isHeld: false }
  // Counted only when a mail is sent, so that strangers cannot exhaust the limit.
  const mailed = await mailSignUpAgain(visitor, own)
  return isRefusal(mailed) ? mailed : { email, mailboxUrl, ...mailed }
}

async function signUpOfBrowser(visitor: Visitor, email: string): Promise<SignUpRow | undefined> {
  const browser = shownBrowser(visitor.cookies)
  return browser ? visitor.withLogins((logins) => findSignUpOfBrowser(logins, email, browser)) : undefined
}

/** Rate-limited like the sign-in, as it checks a password. */
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
