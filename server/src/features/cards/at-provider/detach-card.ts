import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import { beginAttempt, finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { CallFault, isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import type { Resumption } from '../../../platform/card-payments/convergence.ts'
import type { JobType } from '../../../platform/jobs/job-type.ts'
import type { JobContext } from '../../../platform/jobs/jobs.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { seeCard } from './see-card.ts'

const kind = 'card-detach'

export interface DetachRequest {
  readonly accountId: string
  readonly cardId: string
}

export const detachCard: JobType<{ studioId: string; attemptId: string }> = {
  name: 'cards.detach-card',
  input: z.object({ studioId: z.uuid(), attemptId: z.uuid() }),
}

/** Has the provider forget a card after the transaction. */
export async function beginDetaching(scope: Scope, accountId: string, cardId: string): Promise<void> {
  const { id } = await beginAttempt<DetachRequest>(scope, kind, { accountId, cardId })
  scope.enqueue(detachCard, { studioId: scope.studioId, attemptId: id }, { once: id })
}

export async function carryOutDetach(
  { cardPayments, withScope }: Pick<JobContext, 'cardPayments' | 'withScope'>,
  studioId: string,
  attempt: Attempt<DetachRequest>,
): Promise<void> {
  const payments = await withScope(studioId, (scope) => cardPayments.forConnected(scope))
  const isGone = isRefusal(payments) || payments.accountId !== attempt.request.accountId
  const outcome = isGone ? new CallFault('not-set-up', 'other-account') : await detach(payments, attempt)
  if (isCallFault(outcome) && outcome.kind === 'unknown')
    throw new Error(`It is still unknown whether the provider has forgotten a card: ${outcome.code}`)
  await withScope(studioId, (scope) =>
    finishAttempt(scope, attempt.id, isCallFault(outcome) ? { failure: outcome.code } : { objectId: attempt.request.cardId }),
  )
}

/** The provider refuses to detach a card twice, which counts as done. */
async function detach(payments: StudioPayments, attempt: Attempt<DetachRequest>): Promise<CallFault | null> {
  const outcome = await payments.make(attempt, (stripe, once, { cardId }) => stripe.paymentMethods.detach(cardId, {}, once))
  if (!isCallFault(outcome)) return null
  if (outcome.kind !== 'ours') return outcome
  const card = await seeCard(payments, attempt.request.cardId)
  if (isCallFault(card)) return card.code === 'resource_missing' ? null : card
  return card?.customerId ? outcome : null
}

export const detachResumption: Resumption = {
  kind,
  resume: (context, studioId, attempt) => carryOutDetach(context, studioId, attempt as Attempt<DetachRequest>),
}
