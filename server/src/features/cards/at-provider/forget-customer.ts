import { z } from 'zod'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import { isRefusal } from '../../../platform/refusal.ts'

export interface ForgottenCustomer {
  readonly studioId: string
  readonly accountId: string
  readonly customerId: string
}

export const forgetCustomer: JobType<ForgottenCustomer> = {
  name: 'cards.forget-customer',
  input: z.object({ studioId: z.uuid(), accountId: z.string(), customerId: z.string() }),
}

/** Takes a parent's cards, name and email off the studio's account at the provider. */
export async function eraseCustomer(
  { cardPayments, withScope }: Pick<JobContext, 'cardPayments' | 'withScope'>,
  { studioId, accountId, customerId }: ForgottenCustomer,
): Promise<void> {
  const payments = await withScope(studioId, (scope) => cardPayments.forConnected(scope))
  // Of an account that the studio has no more, nothing can be asked.
  if (isRefusal(payments) || payments.accountId !== accountId) return
  const methods = await payments.read((stripe) => stripe.paymentMethods.list({ customer: customerId, limit: 100 }))
  if (isMissing(methods)) return
  if (isCallFault(methods)) throw notErased(methods)
  for (const { id } of methods.data) {
    const detached = await payments.ensure((stripe) => stripe.paymentMethods.detach(id))
    if (isCallFault(detached) && detached.kind !== 'ours') throw notErased(detached)
  }
  const deleted = await payments.ensure((stripe) => stripe.customers.del(customerId))
  if (isCallFault(deleted) && !isMissing(deleted)) throw notErased(deleted)
}

const isMissing = (answer: unknown): boolean => isCallFault(answer) && answer.code === 'resource_missing'
const notErased = ({ code }: CallFault) => new Error(`The provider has not forgotten a parent: ${code}`)
