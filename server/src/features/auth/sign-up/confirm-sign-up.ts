import { randomUUIDv7 } from 'node:crypto'
import type { Role } from '@callboard/contract/roles'
import type { LoginScope, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { sameHash } from '../../../platform/secrets.ts'
import { acceptInvitation } from '../../invitations/accept-invitation.ts'
import { openStudio } from '../../studios/open-studio.ts'
import { countOne, limits } from '../limits.ts'
import { matchSignUp } from '../match-sign-up.ts'
import { verifyPassword } from '../passwords/password.ts'
import { findIdentity, insertIdentity, lockIdentity, storePassword } from '../queries/identities.ts'
import { membershipsOf, noteUsed } from '../queries/memberships.ts'
import { noteFollowed } from '../queries/mailed-links.ts'
import { closeSignUps, findSignUp, lockSignUpsOf, type SignUpRow } from '../queries/sign-ups.ts'
import { startSession, type GrantedSession } from '../sessions/start-session.ts'
import { becomeMember } from '../studios/become-member.ts'
import { shownBrowser } from './sign-up-cookie.ts'

/** Turns a sign-up into a user (S1 §2.3); the link proves only the mailbox, so the browser or the password must match too. */
export async function confirmSignUp(
  visitor: Visitor,
  linkHash: Buffer,
  { password, signedIn }: { password: string | undefined; signedIn: { name: string } | null },
): Promise<GrantedSession | Refusal<LinkCode | 'signed-in-as-another' | 'password-needed' | 'wrong-password' | 'too-many-requests'>> {
  const mailed = mayBeFollowed(await visitor.withLogins((logins) => findSignUp(logins, linkHash)), toDate(visitor.clock.now()))
  if (isRefusal(mailed)) return mailed
  if (signedIn) return refuse('signed-in-as-another', { name: signedIn.name })
  // Outside the transaction, as it may hash; a sign-up's password and browser never change.
  const proven = await proveSignUp(visitor, mailed, password)
  if (isRefusal(proven)) return proven
  return visitor.withScope(
    proven.studioId ?? randomUUIDv7(),
    async (scope) => {
      const now = toDate(scope.clock.now())
      const beside = await lockSignUpsOf(scope, mailed.email)
      // Re-read under the lock: it may have been followed since.
      const linked = mayBeFollowed(await findSignUp(scope, linkHash), now)
      if (isRefusal(linked)) return linked
      const signUp = beside.find((row) => row.id === proven.id)
      if (!signUp) return refuse('link-invalid')

      const { email, name, passwordHash } = signUp
      const login = await confirmLogin(scope, { email, passwordHash, at: now })
      if (isRefusal(login)) return login
      await closeSignUps(scope, signUp, { tokenHash: linkHash, at: now })
      await noteFollowed(scope, linkHash, now)
      const place = await placeIn(scope, signUp)
      if (isRefusal(place)) return place
      if (login.memberId && login.memberId !== place.waitingId) return refuse('link-closed')
      const person = await becomeMember(
        scope,
        { id: login.userId, name, email, identityId: login.id, invitationId: signUp.invitationId, ...place },
        now,
      )
      if (!person) return refuse('link-closed')
      await noteUsed(scope, login.id, scope.studioId, now)
      return startSession(scope, person, visitor)
    },
    { logins: true },
  )
}

type LinkCode = 'link-invalid' | 'link-used' | 'link-expired' | 'link-closed'

function mayBeFollowed<SignUp extends { followedAt: Date | null; linkExpiresAt: Date }>(
  signUp: SignUp | undefined,
  now: Date,
): SignUp | Refusal<LinkCode> {
  if (!signUp) return refuse('link-invalid')
  if (signUp.followedAt) return refuse('link-used')
  return signUp.linkExpiresAt > now ? signUp : refuse('link-expired')
}

async function placeIn(
  scope: Scope,
  { invitationId }: { invitationId: string | null },
): Promise<{ role: Role; waitingId: string | null } | Refusal<'link-used' | 'link-closed'>> {
  if (invitationId === null) {
    await openStudio(scope)
    return { role: 'owner', waitingId: null }
  }
  const accepted = await acceptInvitation(scope, invitationId)
  if (!isRefusal(accepted)) return { role: accepted.role, waitingId: accepted.userId }
  return refuse(accepted.code === 'invitation-accepted' ? 'link-used' : 'link-closed')
}

/** A new login, or the one that a studio has made for this address and nobody has used yet: its users there have then joined too. */
async function confirmLogin(
  scope: LoginScope,
  { email, passwordHash, at }: { email: string; passwordHash: string; at: Date },
): Promise<{ id: string; userId: string; memberId?: string | undefined } | Refusal<'link-used'>> {
  const id = randomUUIDv7()
  // A server of before finds the login by the id of the user.
  if (await insertIdentity(scope, { id, email, passwordHash, studioId: scope.studioId, confirmedAt: at, at })) return { id, userId: id }
  const waiting = await findIdentity(scope, email)
  const locked = waiting && (await lockIdentity(scope, waiting.id))
  if (!locked || locked.confirmedAt) return refuse('link-used')
  const here = (await membershipsOf(scope, locked.id)).find(({ studioId }) => studioId === scope.studioId)
  await storePassword(scope, locked.id, { passwordHash, confirmedAt: at, at })
  return { id: locked.id, userId: id, memberId: here?.userId }
}

/**
 * Finds the sign-up by this browser's cookie or by the password.
 * Otherwise the reader of the mail could confirm a password that a stranger chose for their address.
 */
async function proveSignUp(
  visitor: Visitor,
  mailed: SignUpRow,
  password: string | undefined,
): Promise<SignUpRow | Refusal<'password-needed' | 'wrong-password' | 'too-many-requests'>> {
  const shown = shownBrowser(visitor.cookies)
  if (shown && mailed.browserHash && sameHash(shown, mailed.browserHash)) return mailed
  if (password === undefined) return refuse('password-needed')
  const limited = await countOne(visitor, limits.confirmPassword, mailed.id)
  if (limited) return limited
  if (await verifyPassword(mailed.passwordHash, password)) return mailed
  return (await matchSignUp(visitor, { email: mailed.email, password })) ?? refuse('wrong-password')
}
