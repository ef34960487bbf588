import type { Role } from '@callboard/contract/roles'
import type { Scope } from '../../platform/actor.ts'
import { lockRole } from './queries.ts'

/**
 * The role that somebody has now, and how many other owners the studio has (S4 accounts: the last one cannot be demoted or deleted).
 * All its owners stay locked, taken in one order, until the transaction ends: of two owners who leave at once, the second counts
 * without the first. Only those count who have signed in: nobody else has yet confirmed that they can.
 * @returns a role of `undefined` when they are gone
 */
export async function lockOtherOwners(scope: Scope, userId: string): Promise<{ role: Role | undefined; otherOwners: number }> {
  const owners = await scope.db
    .selectFrom('users')
    .select(['id', 'hasSignedIn'])
    .where('studioId', '=', scope.studioId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  // Read only now: whoever was just making them an owner, or taking that away, has done so.
  const role = await lockRole(scope, userId)
  return { role, otherOwners: owners.filter(({ id, hasSignedIn }) => hasSignedIn && id !== userId).length }
}
