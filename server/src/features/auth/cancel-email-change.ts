import type { GateCode } from '../../platform/http/admit.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { deleteEmailChange } from './queries/email-changes.ts'
import { lockIdentity } from './queries/identities.ts'

export async function cancelEmailChange(visitor: Visitor): Promise<{ email: string } | Refusal<GateCode>> {
  return visitor.withActorAndLogins(async (actor) => {
    await lockIdentity(actor, actor.user.id)
    await deleteEmailChange(actor, actor.user.id)
    return { email: actor.user.email }
  })
}
