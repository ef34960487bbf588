import type { CardState } from '@callboard/contract/cards'
import type { z } from 'zod'
import type { Scope } from '../../platform/actor.ts'
import { cardState } from './present.ts'
import { holdKept, lockCustomersOf } from './queries.ts'

export interface ChargeableCard {
  readonly id: string
  readonly accountId: string
  readonly customerId: string
  readonly providerCardId: string
  readonly brand: string
  readonly last4: string
  readonly state: z.infer<typeof CardState>
}

/**
 * Finds a parent's own card and locks it, so that it stays on file for the transaction; call it before locking a class (decision 16). What
 * else the parent begins to pay for waits meanwhile.
 */
export async function findCard(scope: Scope, parentId: string, cardId: string): Promise<ChargeableCard | null> {
  await lockCustomersOf(scope, parentId)
  const row = await holdKept(scope, parentId, cardId)
  if (!row) return null
  const { id, accountId, customerId, providerCardId, brand, last4 } = row
  return { id, accountId, customerId, providerCardId, brand, last4, state: cardState(row, scope.clock) }
}
