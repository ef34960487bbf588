import type { Scope } from '../../platform/actor.ts'
import type { CardPayments, StudioPayments } from '../../platform/card-payments/card-payments.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { findPaymentMethods } from '../studios/payment-methods.ts'

/** Whether the studio takes cards: its account is active, and cards are not switched off. */
export async function takesCards(scope: Scope, cardPayments: CardPayments): Promise<StudioPayments | Refusal<'studio-cannot-take-cards'>> {
  const payments = await cardPayments.forStudio(scope)
  if (isRefusal(payments)) return payments
  return (await findPaymentMethods(scope)).card ? payments : refuse('studio-cannot-take-cards')
}
