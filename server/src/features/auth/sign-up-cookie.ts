import type { Visitor } from '../../platform/http/visitor.ts'
import { tokenHash } from '../../platform/secrets.ts'
import { lifetimes, secondsOf } from './lifetimes.ts'

type Cookies = Visitor['cookies']

/**
 * Marks the browser that a sign-up was typed in, in the place of an earlier one: whoever types another at a shared computer must not
 * confirm what somebody before them has typed for the same address. Only after the sign-up is committed.
 * @param token 32 random bytes, new for each sign-up; only its hash is kept with it
 */
export function keepSignUpCookie(cookies: Cookies, token: string): void {
  cookies.set('sign-up', token, secondsOf(lifetimes.confirmationLink) + secondsOf(lifetimes.staleSignUp))
}

/** What the sign-up of this browser is known by; null when it has none. */
export function shownBrowser(cookies: Cookies): Buffer | null {
  const token = cookies.read('sign-up')
  return token ? tokenHash(token) : null
}

export function forgetSignUpCookie(cookies: Cookies): void {
  cookies.clear('sign-up')
}
