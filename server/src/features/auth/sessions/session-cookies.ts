import type { Visitor } from '../../../platform/http/visitor.ts'
import { lifetimes, secondsOf } from '../lifetimes.ts'
import { parseToken, tokenText, type SessionToken } from './session-tokens.ts'

export type SessionTokens =
  | { readonly kind: 'full'; readonly access: SessionToken; readonly refresh: SessionToken }
  | { readonly kind: 'recovery' | 'challenged'; readonly access: SessionToken }

type Cookies = Visitor['cookies']

/** Sets the cookies of a session; call only after it is committed. */
export function keepTokens(cookies: Cookies, tokens: SessionTokens): void {
  if (tokens.kind === 'full') {
    cookies.set('access', tokenText(tokens.access), secondsOf(lifetimes.access))
    cookies.set('refresh', tokenText(tokens.refresh), secondsOf(lifetimes.refresh))
  } else {
    cookies.set(
      'access',
      tokenText(tokens.access),
      secondsOf(tokens.kind === 'recovery' ? lifetimes.recoverySession : lifetimes.challengedSession),
    )
    cookies.clear('refresh')
  }
}

export function forgetTokens(cookies: Cookies): void {
  cookies.clear('access')
  cookies.clear('refresh')
}

export function forgetPerson(cookies: Cookies): void {
  forgetTokens(cookies)
  cookies.clear('known')
}

/** Unverified: proves nothing until its secret is compared. */
export function shownToken(cookies: Cookies, name: 'access' | 'refresh'): SessionToken | null {
  return parseToken(cookies.read(name))
}
