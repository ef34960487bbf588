import { TierName, type BillingInterval } from '@callboard/contract/subscriptions'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
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
  readonly tier: TierName
  readonly billingInterval: BillingInterval
  readonly priceMinor: number
  readonly createdAt: Date
  readonly trialEndsAt: Date | null
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  readonly cancelAtPeriodEnd: boolean
  readonly endedAt: Date | null
  /** a change waits for its payment */
  readonly isChanging: boolean
}

export interface SeenSession {
  readonly id: string
  readonly status: 'open' | 'complete' | 'expired'
  readonly isForLife: boolean
  readonly isPaid: boolean
  readonly createdAt: Date
}

/** How a studio's plan stands at the provider. */
export interface SeenPlan {
  readonly subscriptions: readonly SeenSubscription[]
  readonly invoices: readonly ProviderInvoice[]
  readonly session: SeenSession | null
}

const latestInvoices = 20

export async function seePlan(platform: Caller<PlatformStripe>, { customerId, sessionId }: Look): Promise<SeenPlan | CallFault> {
  const found = await platform.read(async (stripe) => ({
    subscriptions: await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 }),
    invoices: await stripe.invoices.list({ customer: customerId, limit: latestInvoices }),
    session: sessionId === null ? null : await stripe.checkout.sessions.retrieve(sessionId),
  }))
  if (isCallFault(found)) return found
  const { subscriptions, invoices, session } = found
  return {
    subscriptions: subscriptions.data.flatMap((one) => readSubscription(one) ?? []),
    invoices: invoices.data,
    session: session && readSession(session),
  }
}

export const instantOf = (seconds: number) => new Date(seconds * 1000)
const perhaps = (seconds: number | null) => (seconds === null ? null : instantOf(seconds))

const statuses: Partial<Record<ProviderSubscription['status'], SeenSubscription['status']>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'unfinished',
}

/** Null: none of the tiers of Callboard. */
export function readSubscription(one: ProviderSubscription): SeenSubscription | null {
  const [item] = one.items.data
  const tier = item && TierName.safeParse(productKeyOf(item.price))
  if (!tier?.success) return null
  return {
    id: one.id,
    itemId: item!.id,
    status: statuses[one.status] ?? 'over',
    tier: tier.data,
    billingInterval: item!.price.recurring?.interval === 'year' ? 'yearly' : 'monthly',
    priceMinor: item!.price.unit_amount ?? 0,
    createdAt: instantOf(one.created),
    trialEndsAt: one.status === 'trialing' ? perhaps(one.trial_end) : null,
    periodStartsAt: instantOf(item!.current_period_start),
    periodEndsAt: instantOf(item!.current_period_end),
    cancelAtPeriodEnd: one.cancel_at_period_end,
    endedAt: perhaps(one.ended_at),
    isChanging: one.pending_update !== null,
  }
}

function readSession(session: CheckoutSession): SeenSession {
  return {
    id: session.id,
    status: (['open', 'complete'] as const).find((status) => status === session.status) ?? 'expired',
    isForLife: session.mode === 'payment',
    isPaid: session.payment_status !== 'unpaid',
    createdAt: instantOf(session.created),
  }
}
