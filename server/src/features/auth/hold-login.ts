import type { Scope } from '../../platform/actor.ts'
import { lockIdentity } from './queries/identities.ts'

/**
 * Holds a login until the transaction ends. Whoever makes a session of what somebody has shown, or ends the sessions that were made
 * of it, takes this lock first: so no session slips in beside. The scope must see the logins.
 */
export async function holdLogin(scope: Scope, userId: string): Promise<void> {
  await lockIdentity(scope, userId)
}
