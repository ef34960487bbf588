import type { Billing, TierName } from '@callboard/contract/subscriptions'
import { isRunning } from '@callboard/contract/running'

/** The plan to show first: the studio's own if it has room, otherwise the smallest that has. */
export function fittingTier({ tiers, subscription }: Pick<Billing, 'tiers' | 'subscription'>, students: number): TierName | undefined {
  const roomy = tiers.filter(({ maxStudents }) => students <= maxStudents)
  const held = subscription && isRunning(subscription.status) ? roomy.find(({ name }) => name === subscription.tier) : undefined
  return (held ?? roomy[0] ?? tiers.at(-1))?.name
}
