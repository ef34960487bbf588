import type { Card } from '@callboard/contract/cards'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../platform/card-payments/card-payments.ts'
import { inSteps } from '../../platform/http/in-steps.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { keepCard } from './keep-card.ts'
import { seeSetup } from './at-provider/see-card.ts'
import { takesCards } from './takes-cards.ts'

type Code = 'studio-cannot-take-cards' | 'setup-not-found' | 'setup-not-finished' | 'no-card-returned' | 'provider-unsure'

/** Keeps the card of a finished setup (S2 §7 add-payment-method). Another person's setup counts as not found. */
export const addCard = inSteps({
  async reserve(
    actor,
    _input: { setupId: string },
    { cardPayments },
  ): Promise<{ payments: StudioPayments; parentId: string } | Refusal<Code>> {
    const payments = await takesCards(actor, cardPayments)
    return isRefusal(payments) ? payments : { payments, parentId: actor.user.id }
  },
  call: (_visitor, { payments }, { setupId }) => seeSetup(payments, setupId),
  async settle(scope, { payments, parentId }, setup): Promise<Card | Refusal<Code>> {
    if (isCallFault(setup))
      return refuse(setup.kind === 'unknown' ? 'provider-unsure' : setup.kind === 'ours' ? 'setup-not-found' : 'studio-cannot-take-cards')
    if (setup?.parentId !== parentId) return refuse('setup-not-found')
    if (!setup.isFinished) return refuse('setup-not-finished')
    if (!setup.card) return refuse('no-card-returned')
    return (await keepCard(scope, { parentId, accountId: payments.accountId, card: setup.card })) ?? refuse('setup-not-found')
  },
  answer: (card) => card,
})
