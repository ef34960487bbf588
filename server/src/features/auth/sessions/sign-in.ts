import type { Session, SignIn } from '@callboard/contract/auth'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { endShownSession } from './end-shown-session.ts'
import { rememberBrowser } from './known-browser.ts'
import { letIn } from './let-in.ts'
import { countSignIn, forgiveSignIns, giveBackSignIn } from '../limits.ts'
import { matchSignUp } from '../match-sign-up.ts'
import { hashPassword, isOutdated, verifyPassword } from '../passwords/password.ts'
import { findIdentity, lockIdentity, storePassword } from '../queries/identities.ts'
import { findHome } from '../queries/memberships.ts'
import { keepTokens } from './session-cookies.ts'
import type { GrantedSession } from './start-session.ts'

/** Signs in (S1 §2.4); an unknown address costs the same work and words as a wrong password. */
export async function signIn(
  visitor: Visitor,
  { email, password }: SignIn,
): Promise<Session | Refusal<'wrong-credentials' | 'email-not-confirmed' | 'account-closed' | 'too-many-requests' | 'too-many-guesses'>> {
  const limited = await countSignIn(visitor, email)
  if (limited) return limited

  const identity = await visitor.withLogins(async (logins) => {
    const login = await findIdentity(logins, email)
    return login && { ...login, home: await findHome(logins, login.id) }
  })
  if (!identity?.confirmedAt) return refuseUnconfirmed(visitor, { email, password })
  if (!(await verifyPassword(identity.passwordHash, password))) return refuse('wrong-credentials')
  const { id, passwordHash, confirmedAt, home } = identity
  if (!home) return refuse('wrong-credentials')
  const renewed = isOutdated(passwordHash) ? await hashPassword(password) : null

  const granted = await visitor.withScope<GrantedSession | Refusal<'wrong-credentials' | 'account-closed'>, { logins: true }>(
    home.studioId,
    async (scope) => {
      // The password may have changed during the comparison.
      if ((await lockIdentity(scope, id))?.passwordHash !== passwordHash) return refuse('wrong-credentials')
      const at = toDate(scope.clock.now())
      if (renewed) await storePassword(scope, id, { passwordHash: renewed, confirmedAt, at })
      return letIn(scope, { id, home }, visitor)
    },
    { logins: true },
  )
  if (isRefusal(granted)) return granted
  await giveBackSignIn(visitor, email)
  await forgiveSignIns(visitor, email)
  await endShownSession(visitor, { everywhere: false })
  keepTokens(visitor.cookies, granted.tokens)
  rememberBrowser(visitor, email)
  return granted.session
}

/** Only the sign-up's own password reveals that the address is unconfirmed. */
async function refuseUnconfirmed(visitor: Visitor, typed: SignIn): Promise<Refusal<'wrong-credentials' | 'email-not-confirmed'>> {
  if (!(await matchSignUp(visitor, typed))) return refuse('wrong-credentials')
  await giveBackSignIn(visitor, typed.email)
  return refuse('email-not-confirmed')
}
