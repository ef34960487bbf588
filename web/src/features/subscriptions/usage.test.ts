import { expect, test } from 'vitest'
import { daysRemainingWords, graceWords, latestOf, trialDaysLeft, usagePercent } from './usage.ts'

test('usage is full only when no place is left', () => {
  expect(usagePercent(0, 50)).toBe(0)
  expect(usagePercent(25, 50)).toBe(50)
  expect(usagePercent(1999, 2000)).toBe(99)
  expect(usagePercent(50, 50)).toBe(100)
  expect(usagePercent(101, 100)).toBe(101)
})

const trial = { status: 'trialing', trialEndsAt: '2026-11-26T10:00:00Z' } as const

test('a day of the trial that has begun counts', () => {
  expect(trialDaysLeft(trial, new Date('2026-11-21T10:00:00Z'))).toBe(5)
  expect(trialDaysLeft(trial, new Date('2026-11-21T10:00:01Z'))).toBe(5)
  expect(trialDaysLeft(trial, new Date('2026-11-26T09:59:00Z'))).toBe(1)
})
test('a trial that began after the page took its time has no day too many', () => {
  const daysAt = (now: string) => trialDaysLeft(trial, latestOf('2026-11-21T10:00:00Z', new Date(now)))
  expect(daysAt('2026-11-21T09:59:10Z')).toBe(5)
  expect(daysAt('2026-11-23T10:00:10Z')).toBe(3)
})
test('without a trial no days are counted', () => {
  expect(trialDaysLeft(null, new Date())).toBeNull()
  expect(trialDaysLeft({ ...trial, status: 'active' }, new Date())).toBeNull()
})
test('days are written in the singular and the plural', () => {
  expect([5, 1, 0].map(daysRemainingWords)).toEqual(['5 days remaining', '1 day remaining', 'Ends now'])
})
test('the days of grace are counted, including the one that has begun', () => {
  const until = (now: string) => graceWords('2026-11-26T10:00:00Z', new Date(now))
  expect(until('2026-11-19T10:00:00Z')).toBe('Everything stays open for 7 more days.')
  expect(until('2026-11-26T09:00:00Z')).toBe('Everything stays open for 1 more day.')
  expect(until('2026-11-26T10:00:00Z')).toBe('Your pages close now.')
})
