import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import { accountLeft, isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'

export interface ForgottenCustomer {
  readonly studioId: string
  readonly accountId: string
  readonly customerId: string
}

export const forgetCustomer: JobType<ForgottenCustomer> = {
  name: 'cards.forget-customer',
  input: z.object({ studioId: z.uuid(), accountId: z.string(), customerId: z.string() }),
}

/** After the transaction, and once: see `eraseCustomer`. */
export function forgetLater(
  scope: Pick<Scope, 'enqueue' | 'studioId'>,
  { accountId, customerId }: Omit<ForgottenCustomer, 'studioId'>,
): void {
  scope.enqueue(forgetCustomer, { studioId: scope.studioId, accountId, customerId }, { once: `${accountId} ${customerId}` })
}

/** Erases a parent's cards, name and email from a card account at the provider, even if the studio has closed. */
export async function eraseCustomer(
  { cardPayments }: Pick<JobContext, 'cardPayments'>,
  { accountId, customerId }: ForgottenCustomer,
): Promise<void> {
  const payments = cardPayments.ofAccount(accountId)
  const methods = await payments.read((stripe) => stripe.paymentMethods.list({ customer: customerId, limit: 100 }))
  // A disconnected account can no longer be asked.
  if (isMissing(methods) || (isCallFault(methods) && methods.code === accountLeft.code)) return
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
