import type { LoginScope } from '../../platform/actor.ts'
import { lockIdentity } from './queries/identities.ts'

/** Locks a login, so that no session can be created while sessions are being ended. */
export async function lockLogin(scope: LoginScope, identityId: string): Promise<void> {
  await lockIdentity(scope, identityId)
}
