import { toDate } from '../../../platform/clock.ts'
import { audienceOfUser } from '../../../platform/events/audience.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { usersArrived } from '../../users/events.ts'
import { endEverywhere } from '../end-and-tell.ts'
import { rememberBrowser } from '../sessions/known-browser.ts'
import { countOne, forgiveGuesses, limits } from '../limits.ts'
import { hashPassword, verifyPassword } from '../passwords/password.ts'
import { deleteEmailChange } from '../queries/email-changes.ts'
import { findIdentityById, lockIdentity, storePassword } from '../queries/identities.ts'
import { markArrived, studioWithSubscription } from '../queries/people.ts'
import { deleteLinks, noteLinksUsed } from '../queries/recovery-links.ts'
import { refusePassword } from '../passwords/refuse-password.ts'
import { forgetTokens } from '../sessions/session-cookies.ts'
import { tellLogin } from '../tell-login.ts'

/** Sets a new password in a recovery session, ends every session and voids pending links (S4 accounts). */
export async function resetPassword(
  visitor: Visitor,
  { password }: { password: string },
): Promise<
  { email: string } | Refusal<'password-common' | 'password-known' | 'password-unchanged' | 'too-many-requests' | 'not-signed-in'>
> {
  // Hashed outside the transaction, as it is slow, and only for a valid session.
  const before = await visitor.withActor(
    async (actor) => {
      const identity = await findIdentityById(actor, actor.session.identityId)
      const { name: studioName } = await studioWithSubscription(actor)
      return { sessionId: actor.session.id, name: actor.user.name, email: actor.user.email, studioName, identity }
    },
    { logins: true },
  )
  const refused = refusePassword(password, before)
  if (refused) return refused
  const limited = await countOne(visitor, limits.resetPassword, before.sessionId)
  if (limited) return limited
  const { identity: old } = before
  if (old?.confirmedAt && (await verifyPassword(old.passwordHash, password))) return refuse('password-unchanged')
  const passwordHash = await hashPassword(password)
  const reset = await visitor.withActor(
    async (actor) => {
      const { user, session, role } = actor
      const { identityId: id } = session
      const now = toDate(actor.clock.now())
      const identity = await lockIdentity(actor, id)
      if (!identity) return refuse('not-signed-in')
      await storePassword(actor, id, { passwordHash, confirmedAt: identity.confirmedAt ?? now, at: now })
      if (await markArrived(actor, user.id)) actor.record(usersArrived({ ids: [user.id], audience: audienceOfUser({ id: user.id, role }) }))
      if (identity.confirmedAt) tellLogin(actor, id, 'password-changed')
      await noteLinksUsed(actor, id, now)
      await deleteLinks(actor, id)
      await deleteEmailChange(actor, id)
      const ended = await endEverywhere(actor, { identityId: id }, 'password-set')
      // A concurrent reset came first: its password is kept.
      return ended.includes(session.id) ? { email: identity.email } : refuse('not-signed-in')
    },
    { logins: true },
  )
  if (isRefusal(reset)) return reset
  await forgiveGuesses(visitor, reset.email)
  forgetTokens(visitor.cookies)
  rememberBrowser(visitor, reset.email)
  return reset
}
