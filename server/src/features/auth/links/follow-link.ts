import type { FollowLink, Session } from '@callboard/contract/auth'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { tokenHash } from '../../../platform/secrets.ts'
import { confirmSignUp } from '../sign-up/confirm-sign-up.ts'
import { endShownSession } from '../sessions/end-shown-session.ts'
import { explainLink, type LinkCode } from './explain-link.ts'
import { rememberBrowser } from '../sessions/known-browser.ts'
import { openRecovery } from '../recovery/open-recovery.ts'
import { keepTokens } from '../sessions/session-cookies.ts'
import { forgetSignUpCookie } from '../sign-up/sign-up-cookie.ts'

/** Exchanges the token of an emailed link for a session (S1 §2.6), after asking before it replaces somebody else's. */
export async function followLink(
  visitor: Visitor,
  { type, token, password, replacing }: FollowLink,
): Promise<Session | Refusal<LinkCode | 'signed-in-as-another' | 'password-needed' | 'wrong-password' | 'too-many-requests'>> {
  const hash = tokenHash(token)
  const signedIn = replacing ? null : await whoIsSignedIn(visitor)
  const isConfirmation = type === 'confirmation'
  const granted = await (isConfirmation ? confirmSignUp(visitor, hash, { password, signedIn }) : openRecovery(visitor, hash, signedIn))
  if (isRefusal(granted)) {
    if (granted.code !== 'link-invalid') return granted
    return explainLink(visitor, hash, isConfirmation ? ['confirmation'] : ['recovery', 'welcome'])
  }
  await endShownSession(visitor, { everywhere: false })
  keepTokens(visitor.cookies, granted.tokens)
  if (isConfirmation) {
    forgetSignUpCookie(visitor.cookies)
    rememberBrowser(visitor, granted.session.user.email)
  }
  return granted.session
}

async function whoIsSignedIn(visitor: Visitor): Promise<{ identityId: string; name: string } | null> {
  return visitor.withActorIfAny(async ({ session, user }) =>
    session.kind === 'full' ? { identityId: session.identityId, name: user.name } : null,
  )
}
