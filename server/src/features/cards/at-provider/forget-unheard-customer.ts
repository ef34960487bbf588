import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import { accountLeft, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import type { EnqueueOptions, JobType } from '../../../platform/jobs/job-type.ts'
import { eraseCustomer } from './forget-customer.ts'

/** A customer whose creation had an unknown outcome when the parent, or the whole studio, left. */
export interface UnheardCustomer {
  readonly studioId: string
  readonly accountId: string
  readonly attemptId: string
  readonly begunAt: string
}

export const forgetUnheardCustomer: JobType<UnheardCustomer> = {
  name: 'cards.forget-unheard-customer',
  input: z.object({ studioId: z.uuid(), accountId: z.string(), attemptId: z.uuid(), begunAt: z.iso.datetime() }),
}

/** For the difference between the provider's clock and ours. */
const margin = { minutes: 10 }
/** After this the request and its retries are no longer in flight. */
const arrivesWithin = { minutes: 10 }

/** Has it forgotten after the transaction, and once: as soon as its creation must have arrived. */
export function forgetUnheardLater(
  scope: Pick<Scope, 'enqueue' | 'studioId' | 'clock'>,
  { id: attemptId, accountId, createdAt }: { readonly id: string; readonly accountId: string; readonly createdAt: Date },
  when: EnqueueOptions = { startAfter: scope.clock.now().add(arrivesWithin) },
): void {
  const unheard = { studioId: scope.studioId, accountId, attemptId, begunAt: createdAt.toISOString() }
  scope.enqueue(forgetUnheardCustomer, unheard, { once: attemptId, ...when })
}

/** Finds the customer at the provider by the attempt that created it, and deletes it, so that the job need not hold a name. */
export async function eraseUnheardCustomer(
  context: Pick<JobContext, 'cardPayments'>,
  { studioId, accountId, attemptId, begunAt }: UnheardCustomer,
): Promise<void> {
  const payments = context.cardPayments.ofAccount(accountId)
  const gte = Math.floor(Temporal.Instant.from(begunAt).subtract(margin).epochMilliseconds / 1000)
  const made = await payments.read((stripe) => stripe.customers.list({ created: { gte }, limit: 100 }).autoPagingToArray({ limit: 10_000 }))
  if (isCallFault(made)) {
    if (made.code === accountLeft.code) return
    throw new Error(`It is unknown whether the provider knows a parent who has left: ${made.code}`)
  }
  const found = made.find(({ metadata }) => metadata['attempt_id'] === attemptId)
  if (found) await eraseCustomer(context, { studioId, accountId, customerId: found.id })
}
