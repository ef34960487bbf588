import type { Visitor } from '../../../platform/http/visitor.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { lifetimes, secondsOf } from '../lifetimes.ts'

type Cookies = Visitor['cookies']

/** Marks the browser of a sign-up, replacing an earlier one on a shared computer; call only after the commit. */
export function keepSignUpCookie(cookies: Cookies, token: string): void {
  cookies.set('sign-up', token, secondsOf(lifetimes.confirmationLink) + secondsOf(lifetimes.staleSignUp))
}

export function shownBrowser(cookies: Cookies): Buffer | null {
  const token = cookies.read('sign-up')
  return token ? tokenHash(token) : null
}

export function forgetSignUpCookie(cookies: Cookies): void {
  cookies.clear('sign-up')
}
