import type { Tier } from '@callboard/contract/subscriptions'
import { expect, test } from 'vitest'
import { payForPrice } from './pay-for-price.ts'

const growth: Tier = {
  name: 'growth',
  studentRangeMin: 51,
  studentRangeMax: 100,
  maxStudents: 100,
  monthlyPriceMinor: 3_900,
  yearlyPriceMinor: 39_050,
  lifetimePriceMinor: 117_000,
  storageBytes: 1,
}

test.each([
  ['monthly', '£39 a month'],
  ['yearly', '£390.50 a year'],
  ['lifetime', '£1,170 once'],
] as const)('a button that pays %s names what the plan costs today', (billingInterval, words) => {
  expect(payForPrice({ tiers: [growth] }, { tier: 'growth', billingInterval })).toBe(words)
})
