import type { BillingEntryType, BillingInterval, TierName } from '@callboard/contract/subscriptions'
import { capitalised } from '../../platform/capitalised.ts'

/** As people read it: "Growth, monthly". */
export function subscriptionWords({ tier, billingInterval }: { tier: string; billingInterval: BillingInterval }): string {
  return `${tierWords(tier)}, ${billingInterval === 'lifetime' ? 'for life' : billingInterval}`
}

export function tierWords(tier: string): string {
  return capitalised(tier satisfies string as TierName)
}

const labels: Record<Exclude<BillingEntryType, 'subscription'>, string> = {
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  upgrade_with_promo: 'Upgrade with Promo',
  trial_change: 'Trial Change',
  plan_change: 'Plan Change',
  lifetime: 'Lifetime Purchase',
  superseded: 'Plan Replaced',
  refund: 'Refund',
}

/** S3 §4. Zero, because a credit covered it, is not a refund. */
export function entryLabel(type: BillingEntryType, amountMinor: number): string {
  return type === 'subscription' ? (amountMinor < 0 ? 'Refund' : 'Payment') : labels[type]
}

export const entryStatusLabels = { completed: 'Complete', paid: 'Paid', trial: 'Trial', pending: 'Pending', failed: 'Failed' } as const
