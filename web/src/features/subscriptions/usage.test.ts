import { expect, test } from 'vitest'
import { daysRemainingWords, trialDaysLeft, usagePercent } from './usage.ts'

test('usage is full only when no place is left', () => {
  expect(usagePercent(0, 50)).toBe(0)
  expect(usagePercent(25, 50)).toBe(50)
  expect(usagePercent(1999, 2000)).toBe(99)
  expect(usagePercent(50, 50)).toBe(100)
  expect(usagePercent(101, 100)).toBe(101)
})

const trial = { status: 'trialing', trialEndsAt: '2026-11-26T10:00:00Z' } as const

test('a begun day of the trial counts', () => {
  expect(trialDaysLeft(trial, new Date('2026-11-21T10:00:00Z'))).toBe(5)
  expect(trialDaysLeft(trial, new Date('2026-11-21T10:00:01Z'))).toBe(5)
  expect(trialDaysLeft(trial, new Date('2026-11-26T09:59:00Z'))).toBe(1)
})
test('no trial has no days', () => {
  expect(trialDaysLeft(null, new Date())).toBeNull()
  expect(trialDaysLeft({ ...trial, status: 'active' }, new Date())).toBeNull()
})
test('days read well', () => {
  expect([5, 1, 0].map(daysRemainingWords)).toEqual(['5 days remaining', '1 day remaining', 'Ends now'])
})
