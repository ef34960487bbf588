import { signUpCooldownSeconds, type SignUp } from '@callboard/contract/auth'
import { randomUUIDv7 } from 'node:crypto'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { randomToken, tokenHash } from '../../../platform/secrets.ts'
import { findInvitation, type InvitationCode } from '../../invitations/find-invitation.ts'
import { mailConfirmationJob } from '../jobs.ts'
import { lifetimes } from '../lifetimes.ts'
import { countAttempt, countOne, limits, mayMailConfirmation } from '../limits.ts'
import { findIdentity } from '../queries/identities.ts'
import { insertSignUp } from '../queries/sign-ups.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { keepSignUpCookie } from './sign-up-cookie.ts'
import { hashForSignUp } from './hash-for-sign-up.ts'

/** Records a sign-up, for an owner or by invitation (S1 §2.3); nothing is created until its link is followed. */
export async function signUp(
  visitor: Visitor,
  { name, email: typed, password, invitation }: SignUp,
): Promise<
  | { email: string; mailboxUrl: string | null; isHeld: boolean }
  | Refusal<'email-taken' | 'sign-up-limited' | InvitationCode | 'password-common' | 'password-known'>
  | Refusal<'too-many-requests'>
> {
  const invited = invitation === undefined ? null : await findInvitation(visitor, invitation)
  if (isRefusal(invited)) return invited
  const email = invited?.email ?? typed
  const refused = refusePassword(password, { email, name, studioName: invited?.studioName ?? null })
  if (refused) return refused
  const limited = invited ? await countOne(visitor, limits.signUpInvited, invited.id) : await countAttempt(visitor, limits.signUp, email)
  // The first message says "a minute" (S1 §8), the second the actual wait.
  if (limited) return Number(limited.values['n']) <= signUpCooldownSeconds ? refuse('sign-up-limited', limited.values) : limited
  if ((await visitor.withLogins((logins) => findIdentity(logins, email)))?.confirmedAt) return refuse('email-taken')
  const passwordHash = await hashForSignUp(visitor.secrets, email, password)
  const isHeld = !(await mayMailConfirmation(visitor, email, invited?.id ?? null))
  const browser = randomToken()
  await visitor.withLogins(async (logins) => {
    const id = randomUUIDv7()
    const now = logins.clock.now()
    await insertSignUp(logins, {
      id,
      email,
      name,
      passwordHash,
      studioId: invited?.studioId ?? null,
      invitationId: invited?.id ?? null,
      browserHash: tokenHash(browser),
      createdAt: toDate(now),
      expiresAt: toDate(now.add(lifetimes.confirmationLink)),
    })
    if (!isHeld) logins.enqueue(mailConfirmationJob, { signUpId: id })
  })
  keepSignUpCookie(visitor.cookies, browser)
  return { email, mailboxUrl: visitor.mailboxUrl(email), isHeld }
}
