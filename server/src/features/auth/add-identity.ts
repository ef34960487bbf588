import { randomUUIDv7 } from 'node:crypto'
import type { LoginScope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { findIdentityById, insertIdentity } from './queries/identities.ts'

/** Creates a login that cannot be used until its welcome link is followed. @returns its id; null of an address that has one */
export async function addIdentity(
  scope: LoginScope,
  { wantedId, email, passwordHash, studioId }: { wantedId: string; email: string; passwordHash: string; studioId: string },
): Promise<string | null> {
  // A server of before finds a login by the id of the user. Where somebody else's login has it, refusing would tell two studios which address was known.
  const id = (await findIdentityById(scope, wantedId)) ? randomUUIDv7() : wantedId
  const isNew = await insertIdentity(scope, { id, email, passwordHash, studioId, confirmedAt: null, at: toDate(scope.clock.now()) })
  return isNew ? id : null
}
