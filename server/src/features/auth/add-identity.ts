import type { LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { findIdentityById, insertIdentity } from './queries/identities.ts'

/** Creates a login that cannot be used until its welcome link is followed: none of an address that has one, nor by the id of somebody else's. */
export async function addIdentity(
  scope: LoginScope,
  { id, email, passwordHash, studioId }: { id: string; email: string; passwordHash: string; studioId: string },
): Promise<'added' | 'known' | 'id-taken'> {
  const other = await findIdentityById(scope, id)
  if (other && other.email !== email) return 'id-taken'
  const isNew = await insertIdentity(scope, { id, email, passwordHash, studioId, confirmedAt: null, at: toDate(scope.clock.now()) })
  return isNew ? 'added' : 'known'
}
