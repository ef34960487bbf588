import type { ChangePreview } from '@callboard/contract/subscriptions'
import { expect, test } from 'vitest'
import { pressWords } from './press-words.ts'

const preview: ChangePreview = {
  isUpgrade: true,
  immediateTotalMinor: 1200,
  prorationMinor: 2700,
  balanceMinor: 0,
  creditMinor: 1500,
  nextRenewalMinor: 3500,
  nextRenewalAt: '2026-12-22T10:00:00Z',
  renewsItself: true,
  currentTier: 'starter',
  newTier: 'growth',
  explanation: '',
  previewedAt: '2026-11-22T10:00:00Z',
}

test('the press says what is charged', () => {
  expect(pressWords(preview, { tier: 'growth', billingInterval: 'monthly' })).toBe('Pay £12.00 and upgrade')
  expect(pressWords({ ...preview, isUpgrade: false }, { tier: 'growth', billingInterval: 'monthly' })).toBe(
    'Pay £12.00 and change to Growth',
  )
  expect(pressWords({ ...preview, newTier: 'starter' }, { tier: 'starter', billingInterval: 'yearly' })).toBe(
    'Pay £12.00 and change to yearly',
  )
})

test('the press says so when nothing is charged', () => {
  const free = { ...preview, immediateTotalMinor: 0 }
  expect(pressWords(free, { tier: 'growth', billingInterval: 'monthly' })).toBe('Upgrade, nothing to pay now')
  expect(pressWords({ ...free, isUpgrade: false }, { tier: 'growth', billingInterval: 'monthly' })).toBe(
    'Change to Growth, nothing to pay now',
  )
})
