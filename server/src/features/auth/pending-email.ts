import type { Actor } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { findPendingEmail } from './queries/email-changes.ts'

/** The address whose link the actor has not followed yet, or null. The transaction must see the logins (withActorAndLogins). */
export async function pendingEmail(actor: Actor): Promise<string | null> {
  return (await findPendingEmail(actor, actor.user.id, toDate(actor.clock.now()))) ?? null
}
