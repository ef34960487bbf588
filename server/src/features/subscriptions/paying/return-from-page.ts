import { longDate } from '@callboard/contract/days'
import type { PlanOutcome } from '@callboard/contract/subscriptions'
import type { Actor } from '../../../platform/actor.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { refuse, type Refusal } from '../../../platform/refusal.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { dayIn } from '../day-in.ts'
import { subscriptionWords } from '../subscription-words.ts'
import { presentSubscription } from '../present.ts'
import { celebrateOnce, findOpenCheckout, latestCheckout } from '../queries/checkouts.ts'
import { latestSubscription } from '../queries/subscriptions.ts'
import { closeSubscriptionPage } from './close-subscription-page.ts'

/** The outcome of a visit to the provider's page, without waiting for its webhook. A page that was left no longer limits the students. */
export async function returnFromPage(
  visitor: Visitor,
  { hasLeft }: { readonly hasLeft: boolean },
): Promise<PlanOutcome | Refusal<'provider-unsure'>> {
  const studioId = await visitor.withActor(async (actor) => actor.studioId)
  if (isCallFault(await syncSubscription(visitor, studioId))) return refuse('provider-unsure')
  const open = hasLeft && (await visitor.withActor((actor) => findOpenCheckout(actor)))
  if (open) await closeSubscriptionPage(visitor, studioId, open)
  return visitor.withActor(sayWhatBecame)
}

async function sayWhatBecame(actor: Actor): Promise<PlanOutcome> {
  const [checkout, row] = [await latestCheckout(actor), await latestSubscription(actor)]
  const subscription = row ? presentSubscription(row, actor.clock.now()) : null
  const isDone = checkout?.state === 'complete'
  return {
    subscription,
    celebration: isDone && (await celebrateOnce(actor, checkout.id)) ? checkout.celebration : null,
    url: checkout?.state === 'open' ? checkout.url : null,
    explanation: isDone && row ? await explain(actor, row) : 'Nothing was paid. You can choose a plan whenever you like.',
  }
}

async function explain(actor: Actor, row: NonNullable<Awaited<ReturnType<typeof latestSubscription>>>): Promise<string> {
  const plan = `Your plan is ${subscriptionWords(row)}.`
  if (row.isLifetime) return `${plan} There is nothing more to pay.`
  const next = row.trialEndsAt ?? row.currentPeriodEndsAt
  if (!next) return plan
  const on = longDate(await dayIn(actor, next))
  return row.status === 'trialing' ? `${plan} Nothing is charged before ${on}.` : `${plan} It renews on ${on}.`
}
