import type { Card, TypedCard } from '@callboard/contract/cards'
import { isCallFault } from '../../platform/card-payments/call-fault.ts'
import type { TypeCard } from '../../platform/card-payments/type-card.ts'
import { dateIn } from '../../platform/clock.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts'
import { ensureCustomer, type Customer } from './at-provider/ensure-customer.ts'
import { keepCard } from './keep-card.ts'
import { readCard } from './at-provider/see-card.ts'

type Code = 'studio-cannot-take-cards' | 'not-in-sandbox' | 'expired-already' | 'provider-unsure'

/** Keeps a card typed into the payments sandbox's own form (S2 §5). */
export async function addTypedCard(visitor: Visitor, typed: TypedCard): Promise<Card | Refusal<Code>> {
  const asked = await visitor.withActor(async (actor) => {
    const { typeCard } = visitor.cardPayments
    if (!typeCard) return refuse('not-in-sandbox')
    const year = Number(dateIn(actor.zone, actor.clock.now()).slice(0, 4))
    return typed.expiryYear < year ? refuse('expired-already') : { studioId: actor.studioId, typeCard }
  })
  if (isRefusal(asked)) return asked
  const { studioId, typeCard } = asked
  const customer = await ensureCustomer(visitor, undefined)
  if (isRefusal(customer)) return customer
  const card = isCallFault(customer) ? customer : await makeCard(typeCard, customer, typed)
  if (isCallFault(card) || isCallFault(customer) || !card) return refuse('provider-unsure')
  const { payments, parent } = customer
  const kept = await visitor.withScope(studioId, (scope) => keepCard(scope, { parentId: parent.id, accountId: payments.accountId, card }))
  return kept ?? refuse('provider-unsure')
}

async function makeCard(typeCard: TypeCard, { payments, customerId }: Customer, typed: TypedCard) {
  const { last4, brand, expiryMonth: month, expiryYear: year } = typed
  const id = await typeCard(payments.accountId, { last4, brand, month, year })
  if (isCallFault(id)) return id
  const method = await payments.ensure((stripe) => stripe.paymentMethods.attach(id, { customer: customerId }))
  return isCallFault(method) ? method : readCard(method)
}
