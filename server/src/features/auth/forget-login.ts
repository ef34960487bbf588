import type { Alone } from '../../platform/actor.ts'
import { endAndTell } from './end-and-tell.ts'
import { deleteIdentity, findIdentityById, lockIdentity } from './queries/identities.ts'
import { forgetDevices } from './queries/sessions.ts'
import { deleteSignUpsOf } from './queries/sign-ups.ts'

/**
 * Takes the login of an erased user away (S4 accounts): every session ends and its browsers are told, links, a waiting change of
 * address and sign-ups go, and the address is free again. Does nothing the second time.
 * The scope must be one that sees the logins (withActorAndLoginsAlone).
 */
export async function forgetLogin(scope: Alone, userId: string): Promise<void> {
  const known = await findIdentityById(scope, userId)
  // Before the login, as whoever follows a sign-up's link takes both.
  if (known) await deleteSignUpsOf(scope, known.email)
  const identity = await lockIdentity(scope, userId)
  await endAndTell(scope, userId, { userId }, 'account-deleted')
  await forgetDevices(scope, userId)
  if (!identity) return
  if (identity.studioId !== scope.studioId) throw new Error('A login of another studio was to be forgotten')
  await deleteIdentity(scope, userId)
}
