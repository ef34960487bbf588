import type { Billing, Subscription, Tier } from '@callboard/contract/subscriptions'
import { expect, test } from 'vitest'
import { offerOf } from './tier-offer.ts'

const tier = (name: Tier['name'], maxStudents: number, pounds: number): Tier => ({
  name,
  studentRangeMin: 1,
  studentRangeMax: maxStudents,
  maxStudents,
  monthlyPriceMinor: pounds * 100,
  yearlyPriceMinor: pounds * 1000,
  lifetimePriceMinor: pounds * 3000,
})
const starter = tier('starter', 50, 19)
const growth = tier('growth', 100, 35)
const professional = tier('professional', 250, 59)

const none: Billing = {
  tiers: [starter, growth, professional],
  offers: [],
  subscription: null,
  payFor: null,
  paymentUrl: null,
  canCancel: false,
  canResume: false,
  hasPortal: false,
  history: [],
  studentCount: 0,
  answeredAt: '2026-11-18T10:00:00Z',
  supportEmail: null,
}
const subscribed = (different: Partial<Subscription> = {}): Billing => ({
  ...none,
  subscription: {
    id: '01900000-0000-7000-8000-000000000001',
    tier: 'growth',
    billingInterval: 'monthly',
    status: 'trialing',
    priceMinor: 3500,
    trialEndsAt: null,
    currentPeriodEndsAt: null,
    graceEndsAt: null,
    cancelAtPeriodEnd: false,
    isPaid: false,
    maxStudents: 100,
    ...different,
  },
})

test('without a subscription each tier that fits can be subscribed to', () => {
  expect(offerOf(starter, 'monthly', none)).toEqual({
    label: 'Subscribe',
    open: true,
    isCurrent: false,
    awaitsCards: false,
    hint: null,
    why: null,
  })
})
test('lifetime waits for card payments and says so', () => {
  expect(offerOf(starter, 'lifetime', none)).toMatchObject({
    label: 'Subscribe',
    open: false,
    why: expect.stringContaining('paid by card'),
  })
})
test('a tier that is too small is not available, in the words of the specification', () => {
  expect(offerOf(starter, 'monthly', { ...none, studentCount: 51 })).toMatchObject({
    label: 'Not Available',
    open: false,
    hint: 'Your current student count (51) exceeds the limit for starter plan (50 students). Please reduce your student count first.',
  })
})
test('the same tier and interval is the current plan', () => {
  expect(offerOf(growth, 'monthly', subscribed())).toMatchObject({ label: 'Current Plan', open: false, isCurrent: true })
  expect(offerOf(growth, 'yearly', subscribed()).isCurrent).toBe(false)
})
test('other tiers are named by what they would be, and cannot be chosen yet', () => {
  const labels = [starter, growth, professional].map((one) => offerOf(one, 'yearly', subscribed()).label)
  expect(labels).toEqual(['Downgrade', 'Downgrade', 'Upgrade'])
  expect(offerOf(professional, 'lifetime', subscribed()).label).toBe('Upgrade to Lifetime')
  expect(offerOf(starter, 'lifetime', subscribed()).label).toBe('Not Available')
  expect(offerOf(professional, 'monthly', subscribed())).toMatchObject({ open: false, awaitsCards: true })
})
test('lifetime holders may only move up', () => {
  const holder = subscribed({ billingInterval: 'lifetime', status: 'active' })
  expect(offerOf(professional, 'lifetime', holder).label).toBe('Upgrade')
  expect(offerOf(professional, 'monthly', holder).label).toBe('Switch to Monthly')
  expect(offerOf(starter, 'monthly', holder).label).toBe('Not Available')
})
test('after the trial nothing pretends to be open', () => {
  expect(offerOf(growth, 'monthly', subscribed({ status: 'trial-ended' }))).toMatchObject({
    label: 'Subscribe',
    open: false,
    awaitsCards: true,
  })
})
