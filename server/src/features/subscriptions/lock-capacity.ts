import type { Capacity } from '@callboard/contract/invitations'
import type { Scope } from '../../platform/actor.ts'
import { countCapacity } from './count-capacity.ts'

/** Counts the capacity and locks the subscription, so that concurrent additions cannot exceed it (S4 money). */
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
