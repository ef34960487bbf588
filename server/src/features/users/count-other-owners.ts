import { sql } from 'kysely'
import type { Alone } from '../../platform/actor.ts'

/** Counts the other owners who have signed in (S4 accounts), and locks ownership until the transaction ends. */
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
