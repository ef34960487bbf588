import type { Choice, ChoiceWithCode } from '@callboard/contract/subscriptions'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe } from '../../../platform/card-payments/caller.ts'
import { toDate } from '../../../platform/clock.ts'
import { done, inSteps, type Done } from '../../../platform/http/in-steps.ts'
import type { Visitor } from '../../../platform/http/visitor.ts'
import { mustFind, mustHave } from '../../../platform/must-have.ts'
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts'
import { moneyIn } from '../../../platform/writing.ts'
import { checkSales, type SaleCode } from '../at-provider/check-sales.ts'
import { ensureBillingCustomer } from '../at-provider/ensure-billing-customer.ts'
import { findPromotion, type CodeRefusal } from '../at-provider/find-promotion.ts'
import { syncSubscription } from '../at-provider/sync-subscription.ts'
import { findOpenCheckout, insertSubscriptionCheckout, type SubscriptionCheckoutRow } from '../queries/checkouts.ts'
import { lockBillingCustomer } from '../queries/customers.ts'
import { lockSubscription } from '../queries/subscriptions.ts'
import { closeSubscriptionPage } from './close-subscription-page.ts'
import { subscriptionPageAttempts, type SubscriptionPageRequest } from './create-subscription-page.ts'
import { findSale, type SaleRefusal } from './find-sale.ts'
import { subscriptionPageCall, settleSubscriptionPage } from './settle-subscription-page.ts'

type Code = SaleCode | SaleRefusal | CodeRefusal | 'code-not-for-this' | 'checkout-failed' | 'credit-left'

const pounds = moneyIn('en-GB', 'GBP')
const lasts = { minutes: 60 }
const reusedWhileLeft = { minutes: 5 }

/** Opens the provider's page on which a plan is paid for: one page at a time, so that two tabs buy one plan (S3 §7). */
export async function checkOut(visitor: Visitor, wanted: ChoiceWithCode): Promise<{ url: string } | Refusal<Code>> {
  const { cardPayments } = visitor
  const early = await visitor.withActor((actor) => findSale(actor, wanted))
  if (isRefusal(early)) return early
  if (cardPayments.mode === 'off') return refuse('cards-off')
  // Something may have been paid or deleted without a webhook.
  if (isCallFault(await syncSubscription(visitor, early.studioId))) return refuse('provider-unsure')
  const customer = await ensureBillingCustomer(visitor, undefined)
  if (isRefusal(customer) || isCallFault(customer)) return refuse('provider-unsure')
  const found = await visitor.withActor(async (actor) => {
    const sale = await findSale(actor, wanted)
    return isRefusal(sale) ? sale : { sale, open: await findOpenCheckout(actor), now: actor.clock.now() }
  })
  if (isRefusal(found)) return found
  const { sale, open, now } = found
  if (open && !isUsable(open, wanted, now) && !(await closeSubscriptionPage(visitor, sale.studioId, open))) return refuse('provider-unsure')

  const prices = await checkSales(visitor, sale.sellables)
  if (isRefusal(prices)) return prices
  const promotionId = await findPromotion(visitor, { studioId: sale.studioId, code: wanted.promotionCode })
  if (isRefusal(promotionId)) return promotionId
  const { customerId } = customer
  const credit =
    wanted.billingInterval === 'lifetime' && sale.providerSubscriptionId
      ? await reckonCredit(cardPayments.platform(), { customerId, subscriptionId: sale.providerSubscriptionId })
      : { unusedMinor: 0, balanceMinor: 0 }
  if (isCallFault(credit)) return refuse('provider-unsure')
  if (credit.balanceMinor > 0) return refuse('credit-left', { amount: pounds(credit.balanceMinor) })
  const creditedMinor = credit.unusedMinor + sale.paidForMinor
  // The provider accepts only one discount.
  if (promotionId !== null && creditedMinor > 0) return refuse('code-not-for-this')
  const key = `${wanted.tier}_${wanted.billingInterval}`
  const { amountMinor: most } = mustHave(
    sale.sellables.find(({ lookupKey }) => lookupKey === key),
    `price ${key}`,
  )
  const creditMinor = Math.min(most, creditedMinor)
  return openSubscriptionPage(visitor, { wanted, customerId, priceId: mustFind(prices, key), promotionId, creditMinor })
}

interface Terms extends Pick<SubscriptionPageRequest, 'customerId' | 'priceId' | 'promotionId' | 'creditMinor'> {
  readonly wanted: ChoiceWithCode
}

const openSubscriptionPage = inSteps({
  async reserve(
    actor,
    { wanted, ...terms }: Terms,
    asked,
  ): Promise<Attempt<SubscriptionPageRequest> | Done<{ url: string }> | Refusal<Code>> {
    await lockBillingCustomer(actor)
    // While the page is open no student can be added beyond its plan's capacity.
    await lockSubscription(actor)
    const sale = await findSale(actor, wanted)
    if (isRefusal(sale)) return sale
    const now = actor.clock.now()
    const open = await findOpenCheckout(actor)
    if (open && !isUsable(open, wanted, now)) return refuse('checkout-failed')
    if (open?.url) return done({ url: open.url })
    const begun = open && (await subscriptionPageAttempts.findPending(actor, open.id))
    if (begun) return begun
    const expiresAt = now.add(lasts)
    const { tier, billingInterval, promotionCode = '' } = wanted
    const { trialDays, celebration } = sale
    const attempt = await subscriptionPageAttempts.begin(actor, {
      ...terms,
      tier,
      billingInterval,
      celebration,
      trialDays,
      expiresAt: Math.floor(expiresAt.epochMilliseconds / 1000),
      returnsTo: asked.publicUrl,
      studioId: actor.studioId,
    })
    const { creditMinor } = terms
    const row = { id: attempt.id, tier, billingInterval, promotionCode, creditMinor, celebration, expiresAt: toDate(expiresAt) }
    await insertSubscriptionCheckout(actor, row)
    return attempt
  },
  call: ({ cardPayments, log }, begun) => subscriptionPageCall.make(log, cardPayments.platform(), begun),
  async settle(scope, begun, page) {
    return { page, url: (await settleSubscriptionPage(scope, begun.id, page))?.url ?? null }
  },
  answer({ page, url }, begun): { url: string } | Refusal<Code> {
    if (isCallFault(page) && page.kind === 'unknown') return refuse('provider-unsure')
    if (isCallFault(page) && begun.request.promotionId !== null) return refuse('code-not-for-this')
    return url === null ? refuse('checkout-failed') : { url }
  },
})

function isUsable(open: SubscriptionCheckoutRow, wanted: Choice & { promotionCode?: string | undefined }, now: Temporal.Instant): boolean {
  const { tier, billingInterval, promotionCode = '' } = wanted
  const isSame = open.tier === tier && open.billingInterval === billingInterval && open.promotionCode === promotionCode
  return isSame && open.expiresAt > toDate(now.add(reusedWhileLeft))
}

/** In pence. */
interface Credit {
  /** the unused part of a subscription that a lifetime plan replaces, deducted from its price */
  readonly unusedMinor: number
  /** left from an earlier change: the provider deducts it from renewing plans only */
  readonly balanceMinor: number
}

async function reckonCredit(
  platform: Caller<PlatformStripe>,
  { customerId, subscriptionId }: { readonly customerId: string; readonly subscriptionId: string },
): Promise<Credit | CallFault> {
  const preview = await platform.read((stripe) =>
    stripe.invoices.createPreview({
      customer: customerId,
      subscription: subscriptionId,
      subscription_details: { cancel_now: true, proration_behavior: 'always_invoice' },
    }),
  )
  if (isCallFault(preview)) return preview
  return { unusedMinor: Math.max(0, 0 - preview.total), balanceMinor: Math.max(0, 0 - preview.starting_balance) }
}
