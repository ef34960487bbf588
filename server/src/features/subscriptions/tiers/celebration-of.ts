import type { Celebration, Choice, Tier } from '@callboard/contract/subscriptions'
import { tierNamed } from './tier-named.ts'

/** Compares what a year of each plan costs (S3 §4). */
export function celebrationOf(tiers: readonly Tier[], before: Choice, after: Choice): Celebration {
  return yearOf(tiers, after) < yearOf(tiers, before) ? 'downgrade' : 'upgrade'
}

/** A lifetime plan counts with its full price, which is more than any year. */
function yearOf(tiers: readonly Tier[], { tier, billingInterval }: Choice): number {
  const found = tierNamed(tiers, tier)
  return { monthly: 12 * found.monthlyPriceMinor, yearly: found.yearlyPriceMinor, lifetime: found.lifetimePriceMinor }[billingInterval]
}
