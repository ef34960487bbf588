import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { deleteEmailChange } from '../queries/email-changes.ts'
import { lockIdentity } from '../queries/identities.ts'

export async function cancelEmailChange(actor: WithLogins<Actor>): Promise<{ email: string }> {
  await lockIdentity(actor, actor.user.id)
  await deleteEmailChange(actor, actor.user.id)
  return { email: actor.user.email }
}
