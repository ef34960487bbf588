import type { Scope } from '../../platform/actor.ts'

/**
 * How many other owners the studio has (S4 accounts: the last one cannot be demoted or deleted). All its owners stay locked, taken in
 * one order, until the transaction ends: of two owners who leave at once, the second counts without the first.
 */
export async function lockOtherOwners(scope: Scope, userId: string): Promise<number> {
  const owners = await scope.db
    .selectFrom('users')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return owners.filter(({ id }) => id !== userId).length
}
