import { describe, expect, it } from 'vitest'
import { formatMinor } from './money.ts'

describe('money', () => {
  it('is written with two decimals and its sign', () => {
    expect([formatMinor(-5), formatMinor(-1250), formatMinor(0), formatMinor(435)]).toEqual(['-0.05', '-12.50', '0.00', '4.35'])
  })
})
