import type { Scope } from '../../platform/actor.ts'
import { lockIdentity } from './queries/identities.ts'

/** Locks a login, so that no session can be created while sessions are being ended; the scope must see the logins. */
export async function holdLogin(scope: Scope, userId: string): Promise<void> {
  await lockIdentity(scope, userId)
}
