import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMinor, parseMinor } from './money.ts'

describe('money', () => {
  it('is read digit by digit, so that no penny is lost', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (amount) => parseMinor(formatMinor(amount)) === amount))
    expect([parseMinor('4.35'), parseMinor('8.1'), parseMinor('12'), parseMinor(' 0.07 ')]).toEqual([435, 810, 1200, 7])
  })

  it('refuses what is no amount', () => {
    for (const wrong of ['', '-1', '1.234', '1,50', '1e3', '£5', '.5', '1.', '١']) expect(parseMinor(wrong)).toBeNull()
  })

  it('writes negative amounts with their sign', () => {
    expect([formatMinor(-5), formatMinor(-1250), formatMinor(0)]).toEqual(['-0.05', '-12.50', '0.00'])
  })
})
