import { describe, expect, it } from 'vitest'
import { expiryOf, nameOfCard } from './card-words.ts'

const expiring = (expiryMonth: number, expiryYear: number, state: 'usable' | 'expired' | 'other-account' = 'usable') =>
  expiryOf({ expiryMonth, expiryYear, state }, '2026-12-03').words

describe('a card on file', () => {
  it('is named by its brand and last digits', () => {
    expect(nameOfCard({ brand: 'visa', last4: '4242' })).toBe('Visa ending 4242')
    expect(nameOfCard({ brand: 'amex', last4: '0005' })).toBe('American Express ending 0005')
  })

  it('is said to expire soon, also over the turn of the year', () => {
    expect(expiring(8, 2031)).toBe('Expires 08/31')
    expect(expiring(2, 2027)).toBe('Expires 02/27')
    expect(expiring(1, 2027)).toBe('Expires next month')
    expect(expiring(12, 2026)).toBe('Expires this month')
    expect(expiring(11, 2026, 'expired')).toBe('Expired 11/26')
    expect(expiring(3, 2020, 'other-account')).toBe('Expired 03/20')
  })
})
