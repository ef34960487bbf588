import type { Actor, WithLogins } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { findPendingEmail } from '../queries/email-changes.ts'

export async function pendingEmail(actor: WithLogins<Actor>): Promise<string | null> {
  return (await findPendingEmail(actor, actor.user.id, toDate(actor.clock.now()))) ?? null
}
