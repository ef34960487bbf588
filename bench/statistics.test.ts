import { describe, expect, it } from 'vitest'
import { median, percentile, ratios, summarise, voidBecause } from './statistics.ts'

describe('the median', () => {
  it('is the middle value, whatever the order', () => expect(median([9, 1, 5])).toBe(5))
  it('lies between the two middle values of an even number', () => expect(median([10, 1, 4, 2])).toBe(3))
  it('compares numbers, not texts', () => expect(median([100, 9, 20])).toBe(20))
  it('of an empty list is not a number', () => expect(median([])).toBeNaN())
})

describe('a percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)
  it('is the value that the given share of values does not exceed', () => {
    expect(percentile(hundred, 50)).toBe(50)
    expect(percentile(hundred, 99)).toBe(99)
    expect(percentile(hundred, 100)).toBe(100)
  })
  it('of few values is one of those values', () => {
    expect(percentile([3, 1, 2], 99)).toBe(3)
    expect(percentile([7], 50)).toBe(7)
  })
  it('of an empty list is not a number', () => expect(percentile([], 50)).toBeNaN())
})

describe('ratios', () => {
  it('are taken round by round, so that a round that was slow for both servers does not distort them', () => {
    expect(ratios([500, 50, 600], [1000, 100, 1000])).toEqual({ median: 0.5, min: 0.5, max: 0.6 })
  })
  it('differ from the ratio of the medians', () => {
    const product = [10, 20, 90]
    const bare = [100, 25, 100]
    expect(ratios(product, bare).median).toBe(0.8)
    expect(median(product) / median(bare)).toBe(0.2)
  })
  it('need a figure of both servers in every round', () => expect(() => ratios([1], [1, 2])).toThrow(RangeError))
})

describe('a run', () => {
  it('is void when the bare server varied by more than half', () => {
    expect(voidBecause([1000, 1501], 0)).toContain('1.50')
    expect(voidBecause([1000, 1600, 1200], null)).toMatch(/factor of 1.60 \(1000 to 1600 requests a second/)
  })
  it('counts when it varied by half at most', () => expect(voidBecause([1000, 1500, 1200], 0.2)).toBeNull())
  it('is void when other programs took more than a fifth of the machine', () => {
    expect(voidBecause([1000, 1000], 0.21)).toBe('other programs took 21 % of the machine')
    expect(voidBecause([], 0.5)).not.toBeNull()
    expect(voidBecause([], null)).toBeNull()
  })
  it('is summarised with its range', () => expect(summarise([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 }))
})
