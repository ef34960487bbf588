import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { mailEmailChangeJob } from './jobs.ts'
import { lifetimes } from './lifetimes.ts'
import { deleteEmailChange, replaceEmailChange } from './queries/email-changes.ts'
import { findIdentity, lockIdentity } from './queries/identities.ts'

/**
 * Asks for another e-mail: its own link has to be followed first, the old one holds until then (S4 accounts). The own address
 * calls off what was asked before. The actor's transaction must see the logins (withActorAndLogins), and the attempt be counted
 * before it (`countEmailChange`).
 * @returns the address that waits; null when it is the own one
 */
export async function changeEmail(
  actor: Actor,
  { email }: { email: string },
): Promise<{ pendingEmail: string | null } | Refusal<'email-taken'>> {
  const { id } = actor.user
  const own = await lockIdentity(actor, id)
  if (own?.email === email) {
    await deleteEmailChange(actor, id)
    return { pendingEmail: null }
  }
  // One that an owner made and nobody ever confirmed gives way to whoever reads the mail.
  if ((await findIdentity(actor, email))?.confirmedAt) return refuse('email-taken')
  const now = actor.clock.now()
  await replaceEmailChange(actor, {
    identityId: id,
    newEmail: email,
    createdAt: toDate(now),
    expiresAt: toDate(now.add(lifetimes.emailChangeLink)),
  })
  actor.enqueue(mailEmailChangeJob, { identityId: id, askedAt: toDate(now).toISOString() })
  return { pendingEmail: email }
}
