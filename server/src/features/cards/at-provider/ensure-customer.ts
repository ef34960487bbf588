import { finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { studioCall, tooLate } from '../../../platform/card-payments/provider-call.ts'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { toDate } from '../../../platform/clock.ts'
import { done, inSteps, type Done } from '../../../platform/http/in-steps.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { customerAttempts, type CustomerRequest } from './customer-attempts.ts'
import { forgetLater } from './forget-customer.ts'
import { forgetUnheardLater } from './forget-unheard-customer.ts'
import { findCustomer, keepCustomer } from '../queries.ts'
import { takesCards } from '../takes-cards.ts'

/** A parent as a customer on the studio's card account. */
export interface Customer {
  readonly payments: StudioPayments
  readonly parent: Actor['user']
  readonly customerId: string
}

interface Begun extends Omit<Customer, 'customerId'> {
  readonly attempt: Attempt<CustomerRequest>
}

/** Creates the parent's customer at the provider, once for each card account of the studio. */
export const ensureCustomer = inSteps({
  async reserve(actor, _input: unknown, { cardPayments }): Promise<Begun | Done<Customer> | Refusal<'studio-cannot-take-cards'>> {
    const payments = await takesCards(actor, cardPayments)
    if (isRefusal(payments)) return payments
    const { accountId } = payments
    const parent = actor.user
    const customerId = await findCustomer(actor, parent.id, accountId)
    if (customerId !== null) return done({ payments, parent, customerId })
    const { name, email } = parent
    return { payments, parent, attempt: await customerAttempts.begin(actor, { accountId, parentId: parent.id, name, email }) }
  },
  call: ({ log }, { payments, attempt }) => customerCall.make(log, payments, attempt),
  settle: (scope, { attempt }, customer) => settleCustomer(scope, attempt, customer),
  answer: (customer, { payments, parent }): Customer | CallFault =>
    isCallFault(customer) ? customer : { payments, parent, customerId: customer },
})

async function createCustomer(payments: StudioPayments, attempt: Attempt<CustomerRequest>): Promise<string | CallFault> {
  const customer = await payments.make(attempt, (stripe, once, { parentId, name, email }) =>
    stripe.customers.create({ name, email, metadata: { parent_id: parentId, attempt_id: attempt.id } }, once),
  )
  return isCallFault(customer) ? customer : customer.id
}

/** If another device was first, its customer is kept and this one is deleted. */
async function settleCustomer(
  scope: Scope,
  { id, request, createdAt }: Attempt<CustomerRequest>,
  customerId: string | CallFault,
): Promise<string | CallFault> {
  const { accountId, parentId } = request
  if (isCallFault(customerId)) {
    const isFirst = customerId.kind !== 'unknown' && (await finishAttempt(scope, id, { failure: customerId.code }))
    // It may have been created all the same, and nothing else would delete it.
    if (isFirst && customerId === tooLate) forgetUnheardLater(scope, { id, accountId, createdAt: toDate(createdAt) }, {})
    return customerId
  }
  await finishAttempt(scope, id, { objectId: customerId })
  const kept = await keepCustomer(scope, { accountId, parentId, customerId })
  if (kept !== customerId) forgetLater(scope, { accountId, customerId })
  return kept ?? new CallFault('ours', 'parent-left')
}

export const customerCall = studioCall(customerAttempts, {
  account: async (_scope, { request }) => request.accountId,
  make: createCustomer,
  settle: settleCustomer,
})
