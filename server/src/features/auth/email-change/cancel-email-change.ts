import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { deleteEmailChange } from '../queries/email-changes.ts'
import { lockIdentity } from '../queries/identities.ts'

export async function cancelEmailChange(actor: WithLogins<Actor>): Promise<{ email: string }> {
  const { identityId } = actor.session
  await lockIdentity(actor, identityId)
  await deleteEmailChange(actor, identityId)
  return { email: actor.user.email }
}
