import { TierName, type BillingInterval } from '@callboard/contract/subscriptions'
import { faultOf, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type {
  Caller,
  CheckoutSession,
  PlatformStripe,
  ProviderInvoice,
  ProviderSubscription,
} from '../../../platform/card-payments/caller.ts'
import { productKeyOf } from '../../../platform/card-payments/set-up-catalogue.ts'
import type { Look } from '../queries/customers.ts'

export interface SeenSubscription {
  readonly id: string
  readonly itemId: string
  readonly status: 'trialing' | 'active' | 'past_due' | 'over' | 'unfinished'
  readonly tier: TierName | null
  readonly billingInterval: BillingInterval
  readonly priceMinor: number
  readonly priceId: string
  readonly createdAt: Date
  readonly trialEndsAt: Date | null
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
  /** a change is awaiting payment */
  readonly isChanging: boolean
  readonly nextChargeMinor: number | null
}

export interface SeenSession {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isForLife: boolean
  readonly isPaid: boolean
  readonly createdAt: Date
}

/** A studio and its plan as the provider describes them. */
export interface SeenBillingCustomer {
  /** deleted by hand at the provider, with all its subscriptions */
  readonly isCustomerGone: boolean
  readonly subscriptions: readonly SeenSubscription[]
  readonly invoices: readonly ProviderInvoice[]
  readonly session: SeenSession | null
}

const latestInvoices = 20
const gone: SeenBillingCustomer = { isCustomerGone: true, subscriptions: [], invoices: [], session: null }

export async function seeBillingCustomer(
  platform: Caller<PlatformStripe>,
  { customerId, sessionId }: Look,
): Promise<SeenBillingCustomer | CallFault> {
  return platform.read(async (stripe) => {
    // A customer that never existed means that our key is wrong, which is a fault and says nothing about the studio.
    const isGone = async () => (await stripe.customers.retrieve(customerId)).deleted === true
    if (await isGone()) return gone
    const [subscriptions, invoices, session] = await Promise.all([
      stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
      stripe.invoices.list({ customer: customerId, limit: latestInvoices }),
      sessionId === null ? null : stripe.checkout.sessions.retrieve(sessionId),
    ])
    const seen = subscriptions.data.flatMap((one) => readSubscription(one) ?? [])
    // Deleting a customer ends its plans, and it may have been deleted since the first check.
    if (seen.length > 0 && seen.every(({ status }) => status === 'over') && (await isGone())) return gone
    return {
      isCustomerGone: false,
      subscriptions: await Promise.all(seen.map(async (one) => ({ ...one, nextChargeMinor: await nextChargeOf(stripe, one) }))),
      invoices: invoices.data,
      session: session && readSession(session),
    }
  })
}

async function nextChargeOf(stripe: PlatformStripe, { id, status, cancelAtPeriodEnd }: SeenSubscription): Promise<number | null> {
  if (cancelAtPeriodEnd || (status !== 'trialing' && status !== 'active')) return null
  const next = await stripe.invoices.createPreview({ subscription: id }).catch((error: unknown) => {
    if (faultOf(error).kind !== 'ours') throw error
    return null
  })
  return next?.amount_due ?? null
}

export const fromSeconds = (seconds: number) => new Date(seconds * 1000)
const perhaps = (seconds: number | null) => (seconds === null ? null : fromSeconds(seconds))

const statuses: Partial<Record<ProviderSubscription['status'], SeenSubscription['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'unfinished',
}

export function readSubscription(one: ProviderSubscription): SeenSubscription | null {
  const [item] = one.items.data
  if (!item) return null
  return {
    id: one.id,
    itemId: item.id,
    status: statuses[one.status] ?? 'over',
    tier: TierName.safeParse(productKeyOf(item.price)).data ?? null,
    billingInterval: item.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    priceMinor: item.price.unit_amount ?? 0,
    priceId: item.price.id,
    createdAt: fromSeconds(one.created),
    trialEndsAt: one.status === 'trialing' ? perhaps(one.trial_end) : null,
    periodStartsAt: fromSeconds(item.current_period_start),
    periodEndsAt: fromSeconds(item.current_period_end),
    cancelAtPeriodEnd: one.cancel_at_period_end,
    endedAt: perhaps(one.ended_at),
    isChanging: one.pending_update !== null,
    nextChargeMinor: null,
  }
}

function readSession(session: CheckoutSession): SeenSession {
  return {
    id: session.id,
    status: (['open', 'complete'] as const).find((status) => status === session.status) ?? 'expired',
    isForLife: session.mode === 'payment',
    isPaid: session.payment_status !== 'unpaid',
    createdAt: fromSeconds(session.created),
  }
}
