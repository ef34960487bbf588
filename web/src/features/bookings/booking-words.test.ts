import { declarationOf } from '@callboard/contract/call'
import type { Booking } from '@callboard/contract/bookings'
import { bookings } from '@callboard/contract/bookings'
import { describe, expect, it, test } from 'vitest'
import { ordinal } from '../../lib/ordinal.ts'
import { asksForCard, cancelTerms, refundTerms, refundWords } from './booking-words.ts'

const price = { amountMinor: 850, currency: 'GBP' as const }
const refundableUntil = '2026-11-20T10:00:00Z'
const [before, after] = ['2026-11-19T10:00:00Z', '2026-11-20T10:00:01Z'].map((at) => new Date(at)) as [Date, Date]
const say = () => 'Friday 20 November at 10:00'

test('the terms of a refund are shown before the press', () => {
  expect(refundTerms({ price, refundableUntil }, before, say)).toBe(
    'Free to cancel until Friday 20 November at 10:00; after that there is no refund.',
  )
  expect(refundTerms({ price, refundableUntil }, after, say)).toBe(
    'The class is less than 24 hours away, so there is no refund if you cancel.',
  )
  expect(refundTerms({ price: { ...price, amountMinor: 0 }, refundableUntil }, after, say)).toBe('You can cancel until the class starts.')
})

describe('the words of a cancellation', () => {
  const booking = { price, refundableUntil, card: { brand: 'visa', last4: '4242' } } as Booking

  it('say what is refunded, and where to', () => {
    expect(cancelTerms({ ...booking, refundMinor: 850 }, before)).toBe(
      '£8.50 will be refunded to your Visa ending 4242 within 3 to 5 business days.',
    )
  })

  it('say why nothing is refunded', () => {
    expect(cancelTerms({ ...booking, refundMinor: 0 }, after)).toBe('The class is less than 24 hours away, so there is no refund.')
    expect(cancelTerms({ ...booking, refundMinor: 0 }, before)).toBe('You have already been refunded.')
    expect(cancelTerms({ ...booking, price: { ...price, amountMinor: 0 }, refundMinor: 0 }, after)).toBe(
      'You paid nothing, so there is nothing to refund.',
    )
  })

  it('promise no refund that cannot be made', () => {
    expect(cancelTerms({ ...booking, refundMinor: 850, refundStopped: 'account-left' }, before)).toBe(
      'The studio has changed its card account since you paid, so £8.50 cannot be refunded to your card automatically. If you cancel, we will tell the studio. Please ask them for the money.',
    )
    expect(cancelTerms({ ...booking, refundMinor: 0, refundStopped: 'disputed' }, before)).toBe(
      'You are disputing this payment with your bank, so you will not be refunded if you cancel now.',
    )
    expect(cancelTerms({ ...booking, refundMinor: 500, refundStopped: 'disputed' }, before)).toBe(
      'You will get £5.00 back once the dispute with your bank is settled.',
    )
  })

  it('say afterwards how far the refund has come', () => {
    expect(refundWords({ amountMinor: 850, status: 'pending' }, 'GBP')).toBe('£8.50 is on its way back to your card')
    expect(refundWords({ amountMinor: 850, status: 'disputed' }, 'GBP')).toBe(
      'You will get £8.50 back once the dispute with your bank is settled',
    )
    expect(refundWords({ amountMinor: 850, status: 'succeeded' }, 'GBP')).toBe('£8.50 refunded')
    expect(refundWords({ amountMinor: 850, status: 'failed' }, 'GBP')).toContain('contact the studio')
  })
})

test('the words of a waiting list count those in line', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 102].map(ordinal)).toEqual(['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '102nd'])
})

test('a refusal that mentions payment setup asks for a card', () => {
  const { errorMap } = declarationOf(bookings.book)
  const asking = Object.entries(errorMap).filter(([code, refused]) => asksForCard({ code, message: refused?.message ?? '' }))
  expect(asking.map(([code]) => code).toSorted()).toEqual(['card-not-usable', 'card-required', 'studio-cannot-take-cards'])
})
