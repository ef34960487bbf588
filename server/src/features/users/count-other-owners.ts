import { sql } from 'kysely'
import type { Alone } from '../../platform/actor.ts'

/**
 * How many owners the studio has besides somebody (S4 accounts: the last one cannot be demoted or deleted). Only those count who have
 * signed in: nobody else has yet confirmed that they can. Until the transaction ends nobody becomes an owner or ceases to be one.
 */
export async function countOtherOwners(scope: Alone, userId: string): Promise<number> {
  const { count } = await scope.db
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('studioId', '=', scope.studioId)
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .where('hasSignedIn', '=', true)
    .where('id', '<>', userId)
    .executeTakeFirstOrThrow()
  return count
}
