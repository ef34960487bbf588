import { askAbout } from '../../../platform/card-payments/ask-about.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Convergence } from '../../../platform/card-payments/convergence.ts'
import { applyCard } from './apply-card.ts'
import { seeCard } from './see-card.ts'

/** Banks renew expiry dates of cards on file, and studios may detach a card in the provider's dashboard. */
export const cardConvergence: Convergence = {
  types: ['payment_method.detached', 'payment_method.updated', 'payment_method.automatically_updated'],
  ask: (context, about) =>
    askAbout(context, about, async (payments) => {
      const card = await seeCard(payments, about.objectId)
      if (isCallFault(card)) return card
      return card && ((scope) => applyCard(scope, about.accountId, card))
    }),
}
