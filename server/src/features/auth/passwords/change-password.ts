import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { endEverywhere } from '../end-and-tell.ts'
import { countOne, limits } from '../limits.ts'
import { hashPassword, samePassword, verifyPassword } from './password.ts'
import { deleteEmailChange } from '../queries/email-changes.ts'
import { findIdentityById, lockIdentity, storePassword } from '../queries/identities.ts'
import { studioWithSubscription } from '../queries/people.ts'
import { deleteLinks } from '../queries/recovery-links.ts'
import { refusePassword } from './refuse-password.ts'
import { tellLogin } from '../tell-login.ts'

/** Changes the password, ends every other session and voids pending links (S1 §2.12, S4 accounts). */
export async function changePassword(
  visitor: Visitor,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<
  | { ended: number }
  | Refusal<'wrong-password' | 'password-common' | 'password-known' | 'password-unchanged' | 'too-many-requests' | 'not-signed-in'>
> {
  // Comparing and hashing are too slow for a transaction, so the user is read twice.
  const known = await visitor.withActor(
    async (actor) => {
      const identity = await findIdentityById(actor, actor.session.identityId)
      const { name: studioName } = await studioWithSubscription(actor)
      return identity ? { ...identity, name: actor.user.name, studioName } : refuse('not-signed-in')
    },
    { logins: true },
  )
  if (isRefusal(known)) return known
  const limited = await countOne(visitor, limits.changePassword, known.id)
  if (limited) return limited
  if (!(await verifyPassword(known.passwordHash, currentPassword))) return refuse('wrong-password')
  const refused = samePassword(currentPassword, newPassword) ? refuse('password-unchanged') : refusePassword(newPassword, known)
  if (refused) {
    await visitor.limits.forgive(limits.changePassword, known.id)
    return refused
  }
  const passwordHash = await hashPassword(newPassword)
  const changed = await visitor.withActor(
    async (actor) => {
      const { id } = known
      // The password may have changed during the comparison.
      const identity = await lockIdentity(actor, id)
      if (identity?.passwordHash !== known.passwordHash) return refuse('wrong-password')
      const now = toDate(actor.clock.now())
      await storePassword(actor, id, { passwordHash, confirmedAt: identity.confirmedAt ?? now, at: now })
      await deleteLinks(actor, id)
      await deleteEmailChange(actor, id)
      const ended = await endEverywhere(actor, { identityId: id, except: actor.session.id }, 'password-set')
      tellLogin(actor, id, 'password-changed')
      return { ended: ended.length }
    },
    { logins: true },
  )
  if (!isRefusal(changed)) await visitor.limits.forgive(limits.changePassword, known.id)
  return changed
}
