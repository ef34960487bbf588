import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Attempts } from '../platform/card-payments/attempts.ts'
import { reconciling } from '../platform/card-payments/reconcile.ts'
import { providerCalls } from './features.ts'
import { filesOf, root } from './imports.test.kit.ts'

/** What versions before this one have stored, newest last; a kind without an example fails. */
const stored: Readonly<Record<string, readonly object[]>> = {
  'billing-customer': [{ name: 'Northlight', email: 'olive@northlight.example' }],
  'booking-charge': [
    {
      bookingId: '0190aaaa-0000-7000-8000-000000000001',
      description: 'Ballet, Monday',
      amountMinor: 850,
      currency: 'GBP',
      customerId: 'cus_1',
      cardId: 'pm_1',
      receiptTo: 'pat@northlight.example',
      returnsTo: 'http://localhost/dashboard/bookings?booking=1',
    },
  ],
  'card-account': [
    { studioId: '0190aaaa-0000-7000-8000-000000000001', name: null, email: '', country: 'GB' },
    { studioId: '0190aaaa-0000-7000-8000-000000000001', name: 'Northlight', email: 'olive@northlight.example', country: 'GB' },
  ],
  'card-charge': [
    {
      invoiceId: '0190aaaa-0000-7000-8000-000000000001',
      seriesId: '0190aaaa-0000-7000-8000-000000000002',
      name: 'Invoice-1',
      amountMinor: 4500,
      currency: 'GBP',
      customerId: 'cus_1',
      cardId: 'pm_1',
    },
    {
      invoiceId: '0190aaaa-0000-7000-8000-000000000001',
      seriesId: '0190aaaa-0000-7000-8000-000000000002',
      accountId: 'acct_1',
      name: 'Invoice-1',
      amountMinor: 4500,
      currency: 'GBP',
      customerId: 'cus_1',
      cardId: 'pm_1',
    },
  ],
  'card-customer': [
    { accountId: 'acct_1', parentId: '0190aaaa-0000-7000-8000-000000000001', name: 'Pat', email: 'pat@northlight.example' },
  ],
  'card-detach': [{ accountId: 'acct_1', cardId: 'pm_1' }],
  checkout: [null, 'Pat agrees'].map((consent) => ({
    invoiceId: '0190aaaa-0000-7000-8000-000000000001',
    name: 'Invoice-1',
    studio: '',
    amountMinor: 4500,
    currency: 'GBP',
    parent: { name: 'Pat', email: 'pat@northlight.example' },
    expiresAt: 1_795_813_111,
    returnsTo: 'http://localhost',
    consent,
  })),
  'plan-change': (['trial', 'invoice', 'credit'] as const).map((how) => ({
    changeId: '0190aaaa-0000-7000-8000-000000000001',
    subscriptionId: 'sub_1',
    itemId: 'si_1',
    priceId: 'price_1',
    promotionId: how === 'invoice' ? 'promo_1' : null,
    at: 1_795_813_111.5,
    how,
  })),
  'plan-checkout': [null, 14].map((trialDays) => ({
    customerId: 'cus_1',
    priceId: 'price_1',
    promotionId: null,
    creditMinor: 0,
    tier: 'growth',
    billingInterval: trialDays === null ? 'lifetime' : 'monthly',
    celebration: 'new',
    trialDays,
    expiresAt: 1_795_813_111,
    returnsTo: 'http://localhost',
  })),
  'plan-ending': [
    { subscriptionId: 'sub_1', why: 'second' },
    { subscriptionId: 'sub_1', why: 'unpaid' },
    { sessionId: 'cs_1', why: 'late' },
  ],
  refund: [
    { refundId: '0190aaaa-0000-7000-8000-000000000001', intentId: 'pi_1', amountMinor: 850, reason: 'requested_by_customer' },
    { refundId: '0190aaaa-0000-7000-8000-000000000001', intentId: 'pi_1', amountMinor: 850, reason: 'fraudulent' },
  ],
}

const kinds = providerCalls.map(({ attempts }) => attempts.kind).toSorted()
const attemptsOf = (kind: string) => providerCalls.find(({ attempts }) => attempts.kind === kind)?.attempts as Attempts<object> | undefined
const about = (kind: string, request: unknown) => ({
  id: 'of-this-test',
  kind,
  request,
  createdAt: Temporal.Instant.from('2026-11-01T10:00Z'),
})

describe('calls of the card provider', () => {
  it('are all registered: every kind whose attempts anybody can begin has somebody who resumes them', () => {
    const texts = filesOf('server/src/features')
      .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
      .map((file) => readFileSync(join(root, 'server/src/features', file), 'utf8'))
    const begun = texts
      .flatMap((text) => text.split('new Attempts(').slice(1))
      .map((text) => /^\s*'([a-z-]+)'/.exec(text)?.[1] ?? text.slice(0, 40))
    expect(begun.toSorted()).toEqual(kinds)
  })

  it('have a kind each, which the product does not start without', () => {
    expect(new Set(kinds).size).toBe(kinds.length)
    const twice = [...providerCalls, ...providerCalls.slice(0, 1)]
    expect(() => reconciling(twice, { platform: [], accounts: [] })).toThrow('Two provider calls are of the kind ')
  })

  it('keep the names under which attempts are stored, with examples of all', () => {
    expect(kinds).toEqual(Object.keys(stored).toSorted())
  })

  it.each(Object.entries(stored))('read what earlier versions stored of a %s', (kind, requests) => {
    for (const request of requests) expect(attemptsOf(kind)?.read(about(kind, request)).request).toMatchObject(request)
  })

  it('say which attempt of which kind cannot be read, and where, without anything of what it holds', () => {
    const request = { accountId: 'acct_1', parentId: null, email: 'pat@northlight.example' }
    const read = () => attemptsOf('card-customer')?.read(about('card-customer', request))
    expect(read).toThrow(
      'The attempt of-this-test of the kind card-customer has a stored request that cannot be read: parentId (invalid_type), name (invalid_type)',
    )
    expect(() => attemptsOf('refund')?.read(about('checkout', {}))).toThrow('is not of the kind refund')
  })
})
