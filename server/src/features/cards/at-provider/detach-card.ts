import { z } from 'zod'
import type { Scope } from '../../../platform/actor.ts'
import { Attempts, finishAttempt, type Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'
import { studioCall } from '../../../platform/card-payments/provider-call.ts'
import { attemptJob, carryOutLater } from '../../../platform/card-payments/provider-job.ts'
import { seeCard } from './see-card.ts'

const DetachRequest = z.object({ accountId: z.string(), cardId: z.string() })
type DetachRequest = z.infer<typeof DetachRequest>

const detachAttempts = new Attempts('card-detach', DetachRequest)

export const detachCard = attemptJob('cards.detach-card')

/** Has the provider forget a card after the transaction. */
export async function beginDetaching(scope: Scope, accountId: string, cardId: string): Promise<void> {
  carryOutLater(scope, detachCard, await detachAttempts.begin(scope, { accountId, cardId }))
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

export const detachCall = studioCall(detachAttempts, {
  account: async (_scope, { request }) => request.accountId,
  make: detach,
  find: detach,
  settle: (scope, { id, request }, outcome) =>
    finishAttempt(scope, id, isCallFault(outcome) ? { failure: outcome.code } : { objectId: request.cardId }),
})
