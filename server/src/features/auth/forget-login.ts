import type { Alone, LoginScope } from '../../platform/actor.ts'
import { endAndTell } from './end-and-tell.ts'
import { deleteIdentity, findIdentityById, lockIdentity } from './queries/identities.ts'
import { forgetDevices } from './queries/sessions.ts'
import { deleteSignUpsOf } from './queries/sign-ups.ts'

/** Deletes an erased user's login and everything attached to it (S4 accounts); idempotent. */
export async function forgetLogin(scope: Alone<LoginScope>, userId: string): Promise<void> {
  const known = await findIdentityById(scope, userId)
  // Same lock order as following a sign-up's link: sign-up before login.
  if (known) await deleteSignUpsOf(scope, known.email)
  const identity = await lockIdentity(scope, userId)
  await endAndTell(scope, userId, { userId }, 'account-deleted')
  await forgetDevices(scope, userId)
  if (!identity) return
  if (identity.studioId !== scope.studioId) throw new Error('A login of another studio was to be forgotten')
  await deleteIdentity(scope, userId)
}
