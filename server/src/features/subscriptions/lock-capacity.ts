import type { Capacity } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { countCapacity } from './count-capacity.ts'

/**
 * The same as counting the capacity, for whoever then takes a place of it: the subscription stays locked until the transaction ends,
 * so of two parents at the last place the second counts the first one's child (S4 money).
 */
export async function lockCapacity(scope: Scope): Promise<Capacity> {
  await scope.db
    .selectFrom('studioSubscriptions')
    .select('id')
    .where('studioId', '=', scope.studioId)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return countCapacity(scope)
}
