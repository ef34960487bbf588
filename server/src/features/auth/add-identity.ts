import type { LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { insertIdentity } from './queries/identities.ts'

/** Creates a login that cannot be used until its welcome link is followed; of an address that has one, nothing. */
export async function addIdentity(
  scope: LoginScope,
  { id, email, passwordHash, studioId }: { id: string; email: string; passwordHash: string; studioId: string },
): Promise<'added' | 'known'> {
  const isNew = await insertIdentity(scope, { id, email, passwordHash, studioId, confirmedAt: null, at: toDate(scope.clock.now()) })
  return isNew ? 'added' : 'known'
}
