import type { Subscription } from '@callboard/contract/subscriptions'
import { isRunning } from '@callboard/contract/subscriptions'
import type { Actor } from '../../../platform/actor.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import { toDate } from '../../../platform/clock.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { syncPlan } from '../at-provider/sync-plan.ts'
import { isGiven } from '../is-given.ts'
import { presentSubscription } from '../present.ts'
import { latestSubscription, lockSubscription } from '../queries/subscriptions.ts'

/** Cancels the plan at the end of what is paid; a free trial without a card just ends (S3 §4). */
export async function cancelPlan(visitor: Visitor): Promise<Subscription | Refusal<'nothing-to-cancel' | 'provider-unsure'>> {
  const held = await visitor.withActor((actor) => mark(actor, true))
  if (!held) return refuse('nothing-to-cancel')
  return finish(visitor, held, true)
}

/** Keeps a plan that was to end. */
export async function resumePlan(visitor: Visitor): Promise<Subscription | Refusal<'nothing-to-resume' | 'provider-unsure'>> {
  const held = await visitor.withActor((actor) => mark(actor, false))
  if (!held) return refuse('nothing-to-resume')
  return finish(visitor, held, false)
}

interface Held {
  readonly studioId: string
  readonly providerSubscriptionId: string | null
}

/** Null: there is nothing to cancel, or to keep. */
async function mark(actor: Actor, ends: boolean): Promise<Held | null> {
  const row = await lockSubscription(actor)
  if (!row || row.isLifetime || row.cancelAtPeriodEnd === ends) return null
  const subscription = presentSubscription(row, actor.clock.now())
  if (!isRunning(subscription.status) || isGiven(subscription)) return null
  const { studioId } = actor
  if (row.providerSubscriptionId === null) {
    await actor.db
      .updateTable('studioSubscriptions')
      .set({ cancelAtPeriodEnd: ends, updatedAt: toDate(actor.clock.now()) })
      .where('studioId', '=', studioId)
      .where('id', '=', row.id)
      .execute()
    actor.refresh('subscriptions', { roles: ['owner'] })
  }
  return { studioId, providerSubscriptionId: row.providerSubscriptionId }
}

async function finish(
  visitor: Visitor,
  { studioId, providerSubscriptionId: id }: Held,
  ends: boolean,
): Promise<Subscription | Refusal<'provider-unsure'>> {
  if (id !== null) {
    const told = await visitor.cardPayments.platform().ensure((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: ends }))
    if (isCallFault(told)) {
      visitor.log.warn({ fault: told.code }, 'The end of a plan was not changed')
      return refuse('provider-unsure')
    }
    if (isCallFault(await syncPlan(visitor, studioId))) return refuse('provider-unsure')
  }
  const read = await visitor.withActor(async (actor) => {
    const row = await latestSubscription(actor)
    return row ? presentSubscription(row, actor.clock.now()) : refuse('provider-unsure')
  })
  return isRefusal(read) ? refuse('provider-unsure') : read
}
