import type { Subscription } from '@callboard/contract/subscriptions'
import type { Actor } from '../../../platform/actor.ts'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { writeSubscription } from '../at-provider/write-subscription.ts'
import { endsAtOnce, mayEnd } from '../holding/may-end.ts'
import { presentSubscription } from '../present.ts'
import { latestSubscription, lockSubscription } from '../queries/subscriptions.ts'
import { endingCall } from './ending-call.ts'
import { endSubscription, type EndingRequest } from '../end-subscription.ts'
import { overSince } from './over-since.ts'

/** Cancels the plan at the end of the paid period, or at once if that is over; a free trial without a card just ends (S3 §4). */
export async function cancelSubscription(visitor: Visitor): Promise<Subscription | Refusal<'nothing-to-cancel' | 'provider-unsure'>> {
  const held = await visitor.withActor((actor) => mark(actor, true))
  if (!held) return refuse('nothing-to-cancel')
  return finish(visitor, held, true)
}

export async function resumeSubscription(visitor: Visitor): Promise<Subscription | Refusal<'nothing-to-resume' | 'provider-unsure'>> {
  const held = await visitor.withActor((actor) => mark(actor, false))
  if (!held) return refuse('nothing-to-resume')
  return finish(visitor, held, false)
}

interface Held {
  readonly studioId: string
  readonly providerSubscriptionId: string | null
  /** for an unpaid plan: carried out now, or by the job that was enqueued with it */
  readonly ending: Attempt<EndingRequest> | null
}

/** Null: there is nothing to cancel or to resume. */
async function mark(actor: Actor, ends: boolean): Promise<Held | null> {
  const row = await lockSubscription(actor)
  if (!row || row.cancelAtPeriodEnd === ends || overSince(row, actor.clock.now()) !== null) return null
  const subscription = presentSubscription(row, actor.clock.now())
  const { studioId } = actor
  if (!mayEnd(subscription)) return null
  if (endsAtOnce(subscription)) {
    if (!ends || row.providerSubscriptionId === null) return null
    return {
      studioId,
      providerSubscriptionId: null,
      ending: await endSubscription(actor, { subscriptionId: row.providerSubscriptionId }, 'unpaid'),
    }
  }
  if (row.providerSubscriptionId === null) await writeSubscription(actor, row, { cancelAtPeriodEnd: ends })
  return { studioId, providerSubscriptionId: row.providerSubscriptionId, ending: null }
}

async function finish(
  visitor: Visitor,
  { studioId, providerSubscriptionId: id, ending }: Held,
  ends: boolean,
): Promise<Subscription | Refusal<'provider-unsure'>> {
  if (id !== null) {
    const notified = await visitor.cardPayments
      .platform()
      .ensure((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: ends }))
    if (isCallFault(notified)) {
      visitor.log.warn({ fault: notified.code }, 'The end of a plan was not changed')
      return refuse('provider-unsure')
    }
    if (isCallFault(await syncSubscription(visitor, studioId))) return refuse('provider-unsure')
  }
  if (ending && !(await isCarriedOut(visitor, studioId, ending))) return refuse('provider-unsure')
  const read = await visitor.withActor(async (actor) => {
    const row = await latestSubscription(actor)
    return row ? presentSubscription(row, actor.clock.now()) : refuse('provider-unsure')
  })
  return isRefusal(read) ? refuse('provider-unsure') : read
}

/** If this fails, the job does it. */
async function isCarriedOut(visitor: Visitor, studioId: string, ending: Attempt<EndingRequest>): Promise<boolean> {
  try {
    await endingCall.carryOut(visitor, studioId, ending)
    return true
  } catch (error) {
    visitor.log.warn({ error }, 'An unpaid plan was not ended at once')
    return false
  }
}
