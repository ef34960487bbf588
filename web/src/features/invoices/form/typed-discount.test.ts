import { describe, expect, it } from 'vitest'
import { basisPointsOf, discountFormOf, discountOf, discountSoFar, keepPercent, noDiscount } from './typed-discount.ts'

describe('a discount', () => {
  it('keeps digits and one dot of a percentage', () => {
    expect(['12.5%', '1.2.3', '12,5', 'ten', '.5'].map(keepPercent)).toEqual(['12.5', '1.23', '12.5', '', '.5'])
  })

  it('is read in basis points without rounding', () => {
    expect(['10', '12.5', '33.33', '.5', '7.', '100'].map(basisPointsOf)).toEqual([1_000, 1_250, 3_333, 50, 700, 10_000])
    expect(['', '.', '1.234'].map(basisPointsOf)).toEqual([Number.NaN, Number.NaN, Number.NaN])
  })

  it('counts only once it is a number', () => {
    expect(discountSoFar({ ...noDiscount, discountType: 'percentage', percent: '101' })).toBeNull()
    expect(discountSoFar({ ...noDiscount, discountType: 'fixed' })).toBeNull()
    expect(discountSoFar({ ...noDiscount, discountType: 'fixed', discountAmount: 500 })).toEqual({ type: 'fixed', amountMinor: 500 })
    expect(discountOf({ ...noDiscount, percent: '10' })).toBeNull()
  })

  it('is edited as it was given', () => {
    for (const kept of [null, { type: 'percentage' as const, basisPoints: 1_250 }, { type: 'fixed' as const, amountMinor: 1_999 }])
      expect(discountOf(discountFormOf(kept, 'Sibling'))).toEqual(kept)
  })
})
