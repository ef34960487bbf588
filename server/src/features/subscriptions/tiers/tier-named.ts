import type { Tier, TierName } from '@callboard/contract/subscriptions'
import { mustHave } from '../../../platform/must-have.ts'

/** The tiers are all on sale, and never deleted. */
export function tierNamed(tiers: readonly Tier[], name: TierName): Tier {
  return mustHave(
    tiers.find((tier) => tier.name === name),
    `tier ${name}`,
  )
}
