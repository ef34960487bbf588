import type { Subscription } from '@callboard/contract/subscriptions'
import { expect, test } from 'vitest'
import { planDates } from './plan-dates.ts'

const trialEndsAt = '2026-11-26T10:00:00Z'
const currentPeriodEndsAt = '2026-12-26T10:00:00Z'
const graceEndsAt = '2027-01-02T10:00:00Z'
const plan = (different: Partial<Subscription>): Subscription => ({
  id: '01900000-0000-7000-8000-000000000001',
  tier: 'growth',
  billingInterval: 'monthly',
  status: 'active',
  priceMinor: 3500,
  trialEndsAt,
  currentPeriodEndsAt,
  graceEndsAt,
  cancelAtPeriodEnd: false,
  endedAt: null,
  isPaid: true,
  maxStudents: 100,
  ...different,
})

const forNothing = {}

test.each([
  ['renews', {}, currentPeriodEndsAt, /^Renews on$/, ' for £28'],
  ['renews for nothing', forNothing, currentPeriodEndsAt, /^Renews on$/, '; nothing is charged this time'],
  ['ends once cancelled', { cancelAtPeriodEnd: true }, currentPeriodEndsAt, /^Ends on$/],
  ['ends with its trial', { status: 'trialing', cancelAtPeriodEnd: true, isPaid: false }, trialEndsAt, /^Ends on$/],
  ['is free', { status: 'trialing', isPaid: false }, trialEndsAt, /^Free until$/],
  ['is free, and paid then', { status: 'trialing' }, trialEndsAt, /^Free until$/, ', and then £28 by card'],
  ['lost its card', { isPaid: false }, null, /Nothing is charged/],
  ['is owed', { status: 'past_due' }, graceEndsAt, /Everything stays open until$/],
  ['was not paid', { status: 'unpaid' }, graceEndsAt, /closed on$/],
  ['was a trial', { status: 'trial-ended', isPaid: false }, trialEndsAt, /trial ended on$/],
  ['has ended', { status: 'cancelled' }, null, /has ended\.$/],
] as const)('says when a plan that %s does so', (_, different, day, words, charge?) => {
  const said = planDates(plan(different), different === forNothing ? 0 : 2800)
  expect(said.day).toBe(day)
  expect(said.words).toMatch(words)
  expect(said.charge ?? '').toBe(charge ?? '')
})

test('a plan for life has no dates', () => {
  expect(planDates(plan({ billingInterval: 'lifetime' }), null).day).toBeNull()
})
