import type { Scope } from '../../../platform/actor.ts'
import { findCardByProvider, lockCustomer, writeCard } from '../queries.ts'
import { takeOff } from '../take-off.ts'
import type { SeenCard } from './see-card.ts'

/** Brings a card on file into line with the provider; one detached there leaves the list. */
export async function applyCard(scope: Scope, accountId: string, card: SeenCard): Promise<void> {
  const seen = await findCardByProvider(scope, accountId, card.id)
  if (!seen || seen.removedAt) return
  await lockCustomer(scope, seen.parentId, accountId)
  const row = await findCardByProvider(scope, accountId, card.id)
  if (!row || row.removedAt) return
  if (card.customerId === null) return takeOff(scope, row)
  const { brand, last4, expiryMonth, expiryYear } = card
  const isSame = row.expiryMonth === expiryMonth && row.expiryYear === expiryYear && row.last4 === last4 && row.brand === brand
  if (isSame) return
  await writeCard(scope, row.id, { brand, last4, expiryMonth, expiryYear })
  scope.refresh('cards', { users: [row.parentId] })
}
