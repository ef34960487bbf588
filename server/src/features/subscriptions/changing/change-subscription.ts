import { previewMinutes, type ChangePlan, type PlanOutcome } from '@callboard/contract/subscriptions'
import type { Actor } from '../../../platform/actor.ts'
import { isCallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { celebrationOf } from '../tiers/celebration-of.ts'
import { subscriptionWords } from '../subscription-words.ts'
import { presentSubscription, presentTier } from '../present.ts'
import { closeSubscriptionPage } from '../paying/close-subscription-page.ts'
import { findChange, findUnfinishedChange, type SubscriptionChangeRow } from '../queries/changes.ts'
import { findOpenCheckout } from '../queries/checkouts.ts'
import { allTiers, latestSubscription } from '../queries/subscriptions.ts'
import { changeTrial } from './change-trial.ts'
import { findChangeable } from './find-changeable.ts'
import { makeChange, type MadeRefusal } from './make-change.ts'
import { askPrice, priceOfTrial, type PreviewRefusal } from './preview-change.ts'

export type ChangeCode = PreviewRefusal | MadeRefusal

/** Changes the plan at the previewed price: nothing else is ever charged (S3 §7). */
export async function changeSubscription(visitor: Visitor, wanted: ChangePlan): Promise<PlanOutcome | Refusal<ChangeCode>> {
  const begun = await visitor.withActor(async (actor) => ({ studioId: actor.studioId, change: await findChange(actor, wanted.id) }))
  if (!begun.change) {
    const made = await makeOnce(visitor, wanted)
    if (isRefusal(made)) return made
  } else if (begun.change.state === 'under-way') return refuse('change-under-way')
  await syncSubscription(visitor, begun.studioId)
  return visitor.withActor((actor) => sayWhatBecame(actor, wanted))
}

async function makeOnce(visitor: Visitor, wanted: ChangePlan): Promise<null | Refusal<ChangeCode>> {
  const found = await visitor.withActor((actor) => findChangeable(actor, wanted))
  if (isRefusal(found)) return found
  const at = Math.floor(Date.parse(wanted.previewedAt) / 1000)
  const age = visitor.clock.now().epochMilliseconds / 1000 - at
  if (age < -60 || age > previewMinutes * 60) return refuse('preview-is-old')
  if (!(await isAlone(visitor, found.studioId))) return refuse('provider-unsure')
  if (found.customerId === null)
    return priceOfTrial(found, wanted, at).nextRenewalMinor === wanted.nextRenewalMinor
      ? changeTrial(visitor, wanted)
      : refuse('preview-is-old')
  const price = await askPrice(visitor, found, wanted, at)
  if (isRefusal(price)) return price
  const isAsShown = price.immediateTotalMinor === wanted.immediateTotalMinor && price.nextRenewalMinor === wanted.nextRenewalMinor
  if (!isAsShown) return refuse('preview-is-old')
  return makeChange(visitor, { wanted, price })
}

/** Drops anything still to be paid for: an open page, priced against the former plan, and a change awaiting payment. */
async function isAlone(visitor: Visitor, studioId: string): Promise<boolean> {
  const { page, waiting } = await visitor.withActor(async (actor) => ({
    page: await findOpenCheckout(actor),
    waiting: await findUnfinishedChange(actor),
  }))
  if (page && !(await closeSubscriptionPage(visitor, studioId, page))) return false
  const invoiceId = waiting?.state === 'awaiting-payment' ? waiting.invoiceId : null
  if (invoiceId === null) return true
  const dropped = await visitor.cardPayments.platform().ensure((stripe) => stripe.invoices.voidInvoice(invoiceId))
  // If it has just been paid it cannot be dropped, and the sync shows that.
  if (isCallFault(dropped) && dropped.kind !== 'ours') return false
  return !isCallFault(await syncSubscription(visitor, studioId))
}

async function sayWhatBecame(actor: Actor, { id }: ChangePlan): Promise<PlanOutcome | Refusal<'card-declined' | 'change-under-way'>> {
  const change = await findChange(actor, id)
  const row = await latestSubscription(actor)
  const subscription = row ? presentSubscription(row, actor.clock.now()) : null
  if (change?.state === 'failed') return refuse('card-declined')
  if (!change || change.state === 'under-way') return refuse('change-under-way')
  if (change.state === 'awaiting-payment') {
    const explanation = 'Your bank wants you to confirm the payment, or your card was declined. Your plan changes when it is paid.'
    return { subscription, celebration: null, url: change.paymentUrl, explanation }
  }
  const tiers = (await allTiers(actor)).map(presentTier)
  return { subscription, celebration: celebrationOfChange(tiers, change), url: null, explanation: wordsOf(change) }
}

function celebrationOfChange(tiers: Parameters<typeof celebrationOf>[0], change: SubscriptionChangeRow) {
  const before = { tier: change.fromTier, billingInterval: change.fromInterval }
  return celebrationOf(tiers, before as never, { tier: change.tier, billingInterval: change.billingInterval } as never)
}

/** S3 §8. */
function wordsOf(change: SubscriptionChangeRow): string {
  return change.type === 'upgrade_with_promo'
    ? `Subscription upgraded successfully with promotion code ${change.promotionCode}!`
    : `Your plan is now ${subscriptionWords(change)}.`
}
