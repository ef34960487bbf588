import type { Scope } from '../../../platform/actor.ts'
import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { findByProvider, lockCustomer, writeCard } from '../queries.ts'
import { seeCard, type SeenCard } from './see-card.ts'
import { takeOff } from '../take-off.ts'

/** Banks send new dates of kept cards, and studios may detach a card in their own dashboard. */
export const cardConvergence: Convergence = {
  types: ['payment_method.detached', 'payment_method.updated', 'payment_method.automatically_updated'],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const card = await seeCard(payments, about.objectId)
      if (isCallFault(card)) return card
      return card && ((scope) => applyCard(scope, about.accountId, card))
    }),
}

async function applyCard(scope: Scope, accountId: string, card: SeenCard): Promise<void> {
  const seen = await findByProvider(scope, accountId, card.id)
  if (!seen || seen.removedAt) return
  await lockCustomer(scope, seen.parentId, accountId)
  const row = await findByProvider(scope, accountId, card.id)
  if (!row || row.removedAt) return
  if (card.customerId === null) return takeOff(scope, row)
  const { brand, last4, expiryMonth, expiryYear } = card
  const isSame = row.expiryMonth === expiryMonth && row.expiryYear === expiryYear && row.last4 === last4 && row.brand === brand
  if (isSame) return
  await writeCard(scope, row.id, { brand, last4, expiryMonth, expiryYear })
  scope.refresh('cards', { users: [row.parentId] })
}
