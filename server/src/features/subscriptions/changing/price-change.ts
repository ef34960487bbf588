import type { BillingInterval } from '@callboard/contract/subscriptions'
import type { CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { Caller, PlatformStripe, PreviewDetails, ProviderInvoice, SubscriptionChange } from '../../../platform/card-payments/caller.ts'
import { partsOfChange } from '../at-provider/proration-of.ts'
import { readSubscription, type SeenSubscription } from '../at-provider/see-billing-customer.ts'

/** The request to the provider, for a preview and for the change itself. */
export interface ChangeTerms {
  readonly customerId: string
  readonly subscriptionId: string
  readonly priceId: string
  readonly billingInterval: BillingInterval
  readonly isHigher: boolean
  readonly promotionId: string | null
  /** seconds; prorations start here */
  readonly at: number
}

export interface ChangePrice {
  readonly before: SeenSubscription
  readonly how: 'trial' | 'invoice' | 'credit'
  readonly at: number
  readonly immediateTotalMinor: number
  readonly prorationMinor: number
  readonly creditMinor: number
  /** of the customer, from before; negative if something small is still owed */
  readonly balanceMinor: number
  readonly nextRenewalMinor: number
  readonly nextRenewalAt: Date
}

/** Asks the provider what a change would cost at an instant. */
export async function priceChange(platform: Caller<PlatformStripe>, terms: ChangeTerms): Promise<ChangePrice | CallFault> {
  const { customerId, subscriptionId: subscription, priceId, promotionId } = terms
  return platform.read(async (stripe) => {
    const before = readSubscription(await stripe.subscriptions.retrieve(subscription))
    if (!before) throw new Error(`The subscription ${subscription} sells nothing`)
    const how = howOf(before, terms)
    // The provider's clock may be ahead of ours by the second in which the plan was paid for.
    const at = Math.max(terms.at, before.periodStartsAt.getTime() / 1000)
    const items = [{ id: before.itemId, price: priceId }]
    const discounts = promotionId === null ? {} : { discounts: [{ promotion_code: promotionId }] }
    const previewOf = (details: PreviewDetails) =>
      stripe.invoices.createPreview({ customer: customerId, subscription, subscription_details: details, ...discounts })
    const renewsAt = before.trialEndsAt ?? before.periodEndsAt
    const proration_behavior = prorationBehaviour[how]
    const preview = await previewOf({ items, proration_behavior, ...(how !== 'trial' && { proration_date: at }) })
    const parts = how === 'trial' ? { creditMinor: 0, prorationMinor: 0 } : partsOfChange(preview, priceId, how === 'invoice')
    if (how !== 'invoice')
      return {
        before,
        how,
        at,
        ...parts,
        balanceMinor: 0,
        immediateTotalMinor: 0,
        nextRenewalMinor: preview.amount_due,
        nextRenewalAt: renewsAt,
      }
    const later = await stripe.invoices.createPreview({
      customer: customerId,
      subscription,
      preview_mode: 'recurring',
      subscription_details: { items },
      ...discounts,
    })
    const isNewCycle = before.billingInterval !== terms.billingInterval
    return {
      before,
      how,
      at,
      ...parts,
      balanceMinor: 0 - preview.starting_balance,
      immediateTotalMinor: preview.amount_due,
      nextRenewalMinor: dueAfter(preview, later.total),
      nextRenewalAt: isNewCycle ? cycleFrom(at, terms.billingInterval) : renewsAt,
    }
  })
}

/** The provider's minimum: a smaller amount is not charged but added to the next payment. */
const leastMinor = 30

function dueAfter({ amount_due: due, starting_balance: balance, total }: ProviderInvoice, laterMinor: number): number {
  const sum = laterMinor + (due > 0 ? 0 : balance + total)
  return sum < leastMinor ? 0 : sum
}

/** A downgrade of the same interval leaves a credit; every other change is invoiced at once. */
function howOf(before: SeenSubscription, { billingInterval, isHigher }: ChangeTerms): ChangePrice['how'] {
  if (before.status === 'trialing') return 'trial'
  return isHigher || before.billingInterval !== billingInterval ? 'invoice' : 'credit'
}

const prorationBehaviour = { trial: 'none', invoice: 'always_invoice', credit: 'create_prorations' } as const

/** The change itself. An upgrade takes effect once it is paid for; a discount can only be requested together with the payment. */
export function changeOf(
  { priceId, promotionId, at }: Pick<ChangeTerms, 'priceId' | 'promotionId' | 'at'>,
  { itemId, how }: { readonly itemId: string; readonly how: ChangePrice['how'] },
): SubscriptionChange {
  return {
    items: [{ id: itemId, price: priceId }],
    proration_behavior: prorationBehaviour[how],
    ...(how !== 'trial' && { proration_date: at }),
    ...(how === 'invoice' && { payment_behavior: promotionId === null ? 'pending_if_incomplete' : 'error_if_incomplete' }),
    ...(promotionId !== null && { discounts: [{ promotion_code: promotionId }] }),
    expand: ['latest_invoice'],
  }
}

function cycleFrom(at: number, interval: BillingInterval): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO('UTC')
  return new Date(start.add(interval === 'yearly' ? { years: 1 } : { months: 1 }).epochMilliseconds)
}
