import { randomUUIDv7 } from 'node:crypto'
import type { Card } from '@callboard/contract/cards'
import type { Scope } from '../../platform/actor.ts'
import { toDate } from '../../platform/clock.ts'
import { beginDetaching } from './at-provider/detach-card.ts'
import { presentCard } from './present.ts'
import { findCardByProvider, findKept, insertCard, listKept, lockCustomer, writeCard } from './queries.ts'
import type { SeenCard } from './at-provider/see-card.ts'

/**
 * Records a card that the provider keeps for a parent, once, whoever reports it; the same number twice is one card.
 * @returns null when it is not this parent's, or has been removed since
 */
export async function keepCard(
  scope: Scope,
  { parentId, accountId, card }: { parentId: string; accountId: string; card: SeenCard },
): Promise<Card | null> {
  const customerId = await lockCustomer(scope, parentId, accountId)
  if (customerId === null) return null
  const kept = (await listKept(scope, parentId)).filter((one) => one.accountId === accountId)
  // Same number: a concurrent call kept that card and detached this one.
  const same = card.customerId === null ? kept.find((one) => one.fingerprint === card.fingerprint) : undefined
  if (same) return presentCard(same, scope.clock)
  if (customerId !== card.customerId) return null
  const known = await findCardByProvider(scope, accountId, card.id)
  if (known && (known.removedAt || known.parentId !== parentId)) return null
  const { brand, last4, expiryMonth, expiryYear, fingerprint } = card
  const earlier = known ?? kept.find((one) => one.fingerprint === fingerprint)
  const id = earlier?.id ?? randomUUIDv7()
  if (earlier) {
    // A reissued card has the same number, and only the new one can still be charged.
    const isRenewed = earlier.expiryMonth !== expiryMonth || earlier.expiryYear !== expiryYear
    const [providerCardId, other] = isRenewed ? [card.id, earlier.providerCardId] : [earlier.providerCardId, card.id]
    await writeCard(scope, id, { brand, expiryMonth, expiryYear, providerCardId })
    if (providerCardId !== other) await beginDetaching(scope, accountId, other)
  } else {
    const isDefault = !kept.some((one) => one.isDefault)
    await insertCard(scope, {
      id,
      parentId,
      accountId,
      providerCardId: card.id,
      fingerprint,
      brand,
      last4,
      expiryMonth,
      expiryYear,
      isDefault,
      createdAt: toDate(scope.clock.now()),
    })
  }
  scope.refresh('cards', { users: [parentId] })
  const row = await findKept(scope, parentId, id)
  return row && presentCard(row, scope.clock)
}
