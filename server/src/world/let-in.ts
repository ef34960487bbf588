import { findIdentity } from '../features/auth/queries/identities.ts'
import { findHome } from '../features/auth/queries/memberships.ts'
import { rememberBrowser } from '../features/auth/sessions/known-browser.ts'
import { letIn } from '../features/auth/sessions/let-in.ts'
import { keepTokens } from '../features/auth/sessions/session-cookies.ts'
import { withLogins, withScope, type ScopeParts } from '../platform/events/open-scope.ts'
import { cookieName } from '../platform/http/make-visitor.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Secrets } from '../platform/secrets.ts'

export interface Cookie {
  readonly name: string
  readonly value: string
}

/** What a browser keeps once the login of an address has signed in, without its password: hashing one takes longer than most tests. */
export async function cookiesOfLogin(parts: ScopeParts & { secrets: Secrets }, email: string, userAgent = ''): Promise<Cookie[]> {
  const login = await withLogins(parts, async (logins) => {
    const identity = await findIdentity(logins, email)
    const home = identity && (await findHome(logins, identity.id))
    return identity?.confirmedAt && home && { id: identity.id, home }
  })
  if (!login) throw new Error(`${email} cannot sign in`)
  const granted = await withScope(parts, { studioId: login.home.studioId, logins: true }, (scope) => letIn(scope, login, { userAgent }))
  if (isRefusal(granted)) throw new Error(`${email} cannot sign in: ${granted.code}`)
  const kept = new Map<string, string>()
  const cookies = {
    read: (name: string) => kept.get(name),
    set: (name: string, value: string) => void kept.set(name, value),
    clear: (name: string) => void kept.delete(name),
  }
  keepTokens(cookies, granted.tokens)
  rememberBrowser({ cookies, secrets: parts.secrets }, email)
  return [...kept].map(([name, value]) => ({ name: cookieName(false, name), value }))
}
