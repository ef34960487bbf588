import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { mailEmailChangeJob } from '../jobs.ts'
import { lifetimes } from '../lifetimes.ts'
import { deleteEmailChange, replaceEmailChange } from '../queries/email-changes.ts'
import { lockIdentity } from '../queries/identities.ts'

/** Asks for another email (S4 accounts), after `countEmailChange`; that an address has a login is said in its mail alone. @returns the pending address; null for the current one */
export async function changeEmail(actor: WithLogins<Actor>, { email }: { email: string }): Promise<{ pendingEmail: string | null }> {
  const { identityId: id } = actor.session
  const own = await lockIdentity(actor, id)
  if (own?.email === email) {
    await deleteEmailChange(actor, id)
    return { pendingEmail: null }
  }
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
