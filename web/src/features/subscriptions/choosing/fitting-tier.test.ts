import type { Subscription, Tier, TierName } from '@callboard/contract/subscriptions'
import { expect, test } from 'vitest'
import { fittingTier } from './fitting-tier.ts'

const tier = (name: TierName, maxStudents: number): Tier => ({
  name,
  studentRangeMin: 1,
  studentRangeMax: maxStudents,
  maxStudents,
  monthlyPriceMinor: 1900,
  yearlyPriceMinor: 19_000,
  lifetimePriceMinor: 57_000,
  storageBytes: 1,
})
const tiers = [tier('starter', 50), tier('growth', 100), tier('professional', 250)]
const holding = (tierName: TierName, status: Subscription['status']) => ({
  tiers,
  subscription: { tier: tierName, status } as Subscription,
})

test('the smallest tier with room for everybody is shown first', () => {
  expect([0, 50, 51, 100, 101].map((students) => fittingTier({ tiers, subscription: null }, students))).toEqual([
    'starter',
    'starter',
    'growth',
    'growth',
    'professional',
  ])
})

test('the present tier stays first while it has room, though a smaller one would do', () => {
  expect(fittingTier(holding('professional', 'active'), 10)).toBe('professional')
  expect(fittingTier(holding('starter', 'active'), 51)).toBe('growth')
  expect(fittingTier(holding('professional', 'trial-ended'), 10)).toBe('starter')
})

test('a studio with more students than any tier holds is shown the largest', () => {
  expect(fittingTier({ tiers, subscription: null }, 251)).toBe('professional')
  expect(fittingTier({ tiers: [], subscription: null }, 1)).toBeUndefined()
})
