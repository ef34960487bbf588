import type { Alone, LoginScope } from '../../platform/actor.ts'
import { endAndTell } from './end-and-tell.ts'
import { deleteIdentity, findIdentityById, lockIdentity, moveHome } from './queries/identities.ts'
import { findIdentityOf } from './queries/memberships.ts'
import { forgetDevices } from './queries/sessions.ts'
import { deleteSignUpsOf } from './queries/sign-ups.ts'
import { countOtherStudios } from './studios/count-other-studios.ts'

/** Ends an erased user's sessions, and the login with all that is attached to it if this was its last membership (S4 accounts); idempotent. */
export async function forgetLogin(scope: Alone<LoginScope>, userId: string): Promise<void> {
  const identityId = await findIdentityOf(scope, userId)
  const isLast = async (id: string) => (await countOtherStudios(scope, id)) === 0
  const known = identityId !== undefined && (await isLast(identityId)) ? await findIdentityById(scope, identityId) : undefined
  // Same lock order as following a sign-up's link: sign-up before login.
  if (known) await deleteSignUpsOf(scope, known.email)
  if (identityId !== undefined) await lockIdentity(scope, identityId)
  await endAndTell(scope, { userId }, 'account-deleted')
  await forgetDevices(scope, userId)
  if (identityId === undefined) return
  if (await isLast(identityId)) await deleteIdentity(scope, identityId)
  else await moveHome(scope, identityId)
}
