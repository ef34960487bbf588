import type { ResendConfirmation } from '@callboard/contract/auth'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { countSignIn, giveBackSignIn } from './limits.ts'
import { mailSignUpAgain } from './mail-sign-up-again.ts'
import { matchSignUp } from './match-sign-up.ts'
import { findSignUpOfBrowser, type SignUpRow } from './queries/sign-ups.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/**
 * Mails the confirmation link of an unconfirmed sign-up again, also when it has expired; the link mailed before works beside it. Which
 * one is said by the browser that it was typed in, or by its password: of several with one address never another's. The answer is the same
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
  const mailed = await mailSignUpAgain(visitor, own)
  return isRefusal(mailed) ? mailed : { email, mailboxUrl, ...mailed }
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
