import type { SubscriptionStatus } from '@callboard/contract/subscription-status'
import type { BillingInterval, Tier, TierName } from '@callboard/contract/subscriptions'
import { figures } from '../../lib/format/figures.ts'

export const tierLabels: Record<TierName, string> = {
  starter: 'Starter',
  growth: 'Growth',
  professional: 'Professional',
  scale: 'Scale',
  enterprise: 'Enterprise',
}

export const intervalLabels: Record<BillingInterval, string> = { monthly: 'Monthly', yearly: 'Yearly', lifetime: 'Lifetime' }

export const perInterval: Record<BillingInterval, string> = { monthly: 'a month', yearly: 'a year', lifetime: 'once' }

export const statusLabels: Record<SubscriptionStatus, string> = {
  active: 'Active',
  trialing: 'Trial',
  'trial-ended': 'Trial ended',
  past_due: 'Payment due',
  unpaid: 'Payment overdue',
  cancelled: 'Cancelled',
}

/** In pence. */
export function priceOf(tier: Tier, interval: BillingInterval): number {
  return { monthly: tier.monthlyPriceMinor, yearly: tier.yearlyPriceMinor, lifetime: tier.lifetimePriceMinor }[interval]
}

export function rangeWords(tier: Pick<Tier, 'studentRangeMin' | 'studentRangeMax'>): string {
  const [from, to] = [tier.studentRangeMin, tier.studentRangeMax].map(figures)
  return `${from}–${to} students`
}
