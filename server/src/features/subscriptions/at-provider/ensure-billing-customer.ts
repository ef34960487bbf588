import { z } from 'zod'
import { Attempts, finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../../platform/card-payments/caller.ts'
import { platformCall } from '../../../platform/card-payments/provider-call.ts'
import type { Scope } from '../../../platform/actor.ts'
import { done, inSteps, type Done } from '../../../platform/http/in-steps.ts'
import { openBillingCustomer, writeBillingCustomer } from '../queries/customers.ts'

const CustomerRequest = z.object({ name: z.string(), email: z.string() })
type CustomerRequest = z.infer<typeof CustomerRequest>

const customerAttempts = new Attempts('billing-customer', CustomerRequest)

interface Known {
  readonly customerId: string
  readonly studioId: string
}

/** Creates the studio's customer on Callboard's own account: only one, even if two owners press at once. */
export const ensureBillingCustomer = inSteps({
  async reserve(actor): Promise<Attempt<CustomerRequest> | Done<Known>> {
    const customer = await openBillingCustomer(actor)
    if (customer.customerId !== null) return done({ customerId: customer.customerId, studioId: actor.studioId })
    const begun = customer.attemptId === null ? null : await customerAttempts.findPending(actor, customer.attemptId)
    if (begun) return begun
    const studio = await actor.db.selectFrom('studios').select(['name', 'email']).where('id', '=', actor.studioId).executeTakeFirstOrThrow()
    const request = { name: studio.name ?? 'A studio', email: studio.email || actor.user.email }
    const attempt = await customerAttempts.begin(actor, request)
    await writeBillingCustomer(actor, { attemptId: attempt.id })
    return attempt
  },
  call: ({ cardPayments, log }, attempt) => billingCustomerCall.make(log, cardPayments.platform(), attempt),
  settle: async (scope, attempt, customer) => {
    await settleCustomer(scope, attempt, customer)
    return { customer, studioId: scope.studioId }
  },
  answer: ({ customer, studioId }): Known | CallFault => (isCallFault(customer) ? customer : { customerId: customer, studioId }),
})

async function createCustomer(platform: Caller<PlatformStripe>, attempt: Attempt<CustomerRequest>): Promise<string | CallFault> {
  const customer = await platform.make(attempt, (stripe, once, { name, email }) =>
    stripe.customers.create({ name, email, metadata: { attempt_id: attempt.id } }, once),
  )
  return isCallFault(customer) ? customer : customer.id
}

async function settleCustomer(scope: Scope, { id }: Attempt<CustomerRequest>, customer: string | CallFault): Promise<void> {
  if (isCallFault(customer)) {
    if (customer.kind !== 'unknown') await finishAttempt(scope, id, { failure: customer.code })
    return
  }
  await finishAttempt(scope, id, { objectId: customer })
  const { customerId } = await openBillingCustomer(scope)
  if (customerId === null) await writeBillingCustomer(scope, { customerId: customer })
}

export const billingCustomerCall = platformCall(customerAttempts, { make: createCustomer, settle: settleCustomer })
