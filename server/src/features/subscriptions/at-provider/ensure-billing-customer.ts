import { beginAttempt, finishAttempt, findPendingAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { CardPayments } from '../../../platform/card-payments/card-payments.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import type { Scope } from '../../../platform/actor.ts'
import { done, inSteps, type Done } from '../../../platform/http/in-steps.ts'
import { openCustomer, writeCustomer } from '../queries/customers.ts'

const kind = 'billing-customer'

interface CustomerRequest {
  readonly name: string
  readonly email: string
}

interface Known {
  readonly customerId: string
  readonly studioId: string
}

/** Creates the studio's customer on Callboard's own account: only one, even if two owners press at once. */
export const ensureBillingCustomer = inSteps({
  async reserve(actor): Promise<Attempt<CustomerRequest> | Done<Known>> {
    const customer = await openCustomer(actor)
    if (customer.customerId !== null) return done({ customerId: customer.customerId, studioId: actor.studioId })
    const begun = customer.attemptId === null ? null : await findPendingAttempt(actor, customer.attemptId)
    if (begun) return begun as Attempt<CustomerRequest>
    const studio = await actor.db.selectFrom('studios').select(['name', 'email']).where('id', '=', actor.studioId).executeTakeFirstOrThrow()
    const request = { name: studio.name ?? 'A studio', email: studio.email || actor.user.email }
    const attempt = await beginAttempt<CustomerRequest>(actor, kind, request)
    await writeCustomer(actor, { attemptId: attempt.id })
    return attempt
  },
  async call({ cardPayments, log }, attempt) {
    const customer = await createCustomer(cardPayments, attempt)
    if (isCallFault(customer)) log.warn({ fault: customer.code }, 'A studio was not made known to the card provider')
    return customer
  },
  settle: async (scope, attempt, customer) => {
    await settleCustomer(scope, attempt.id, customer)
    return { customer, studioId: scope.studioId }
  },
  answer: ({ customer, studioId }): Known | CallFault => (isCallFault(customer) ? customer : { customerId: customer, studioId }),
})

async function createCustomer(cardPayments: CardPayments, attempt: Attempt<CustomerRequest>): Promise<string | CallFault> {
  const customer = await cardPayments
    .platform()
    .make(attempt, (stripe, once, { name, email }) => stripe.customers.create({ name, email, metadata: { attempt_id: attempt.id } }, once))
  return isCallFault(customer) ? customer : customer.id
}

async function settleCustomer(scope: Scope, attemptId: string, customer: string | CallFault): Promise<void> {
  if (isCallFault(customer)) {
    if (customer.kind !== 'unknown') await finishAttempt(scope, attemptId, { failure: customer.code })
    return
  }
  await finishAttempt(scope, attemptId, { objectId: customer })
  const { customerId } = await openCustomer(scope)
  if (customerId === null) await writeCustomer(scope, { customerId: customer })
}

/** The provider replays its answer to an idempotency key for 24 hours; one less, to be safe. */
export const repeatsForHours = 23

export const billingCustomerResumption: Resumption = {
  kind,
  async resume({ cardPayments, clock, withScope }, studioId, attempt) {
    const isOld = clock.now().since(attempt.createdAt).total('hours') > repeatsForHours
    const customer = isOld ? new CallFault('ours', 'too-late') : await createCustomer(cardPayments, attempt as Attempt<CustomerRequest>)
    if (isCallFault(customer) && customer.kind === 'unknown')
      throw new Error(`It is still unknown whether a studio is known to the provider: ${customer.code}`)
    await withScope(studioId, (scope) => settleCustomer(scope, attempt.id, customer))
  },
}
