import { beginAttempt, finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import type { Actor, Scope } from '../../../platform/actor.ts'
import { done, inSteps, type Done } from '../../../platform/http/in-steps.ts'
import { isRefusal, type Refusal } from '../../../platform/refusal.ts'
import { forgetLater } from './forget-customer.ts'
import { forgetUnheardCustomer } from './forget-unheard-customer.ts'
import { customerKind, findCustomer, keepCustomer } from '../queries.ts'
import { takesCards } from '../takes-cards.ts'

interface CustomerRequest {
  readonly accountId: string
  readonly parentId: string
  readonly name: string
  readonly email: string
}

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
    return { payments, parent, attempt: await beginAttempt(actor, customerKind, { accountId, parentId: parent.id, name, email }) }
  },
  async call({ log }, begun) {
    const customer = await createCustomer(begun.payments, begun.attempt)
    if (isCallFault(customer)) log.warn({ fault: customer.code }, 'A parent was not made known to the card provider')
    return customer
  },
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
  { id, request }: Attempt<CustomerRequest>,
  customerId: string | CallFault,
): Promise<string | CallFault> {
  if (isCallFault(customerId)) {
    if (customerId.kind !== 'unknown') await finishAttempt(scope, id, { failure: customerId.code })
    return customerId
  }
  await finishAttempt(scope, id, { objectId: customerId })
  const { accountId, parentId } = request
  const kept = await keepCustomer(scope, { accountId, parentId, customerId })
  if (kept !== customerId) forgetLater(scope, { accountId, customerId })
  return kept ?? new CallFault('ours', 'parent-left')
}

/** The provider replays its answer to an idempotency key for 24 hours; one less, to be safe. */
const repeatsForHours = 23

export const customerResumption: Resumption = {
  kind: customerKind,
  async resume({ cardPayments, clock, withScope }, studioId, begun) {
    const attempt = begun as Attempt<CustomerRequest>
    const payments = await withScope(studioId, (scope) => cardPayments.forConnected(scope))
    const isOld = clock.now().since(attempt.createdAt).total('hours') > repeatsForHours
    const isGone = isRefusal(payments) || payments.accountId !== attempt.request.accountId
    const customer = isOld || isGone ? new CallFault('ours', 'too-late') : await createCustomer(payments, attempt)
    if (isCallFault(customer) && customer.kind === 'unknown')
      throw new Error(`It is still unknown whether a parent is known to the provider: ${customer.code}`)
    await withScope(studioId, async (scope) => {
      await settleCustomer(scope, attempt, customer)
      // It may have been created all the same, and nothing else would delete it.
      const { id: attemptId, request, createdAt } = attempt
      const unheard = { studioId, accountId: request.accountId, attemptId, begunAt: createdAt.toString() }
      if (isOld && !isGone) scope.enqueue(forgetUnheardCustomer, unheard, { once: attemptId })
    })
  },
}
