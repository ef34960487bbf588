import { assert, constant, constantFrom, integer, option, oneof, property, record, array, boolean } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { partOf, split, sumInvoice } from './invoice-sums.ts'

const item = record({
  quantity: oneof(integer({ min: 1, max: 12 }), integer({ min: 1, max: 9_999 })),
  unitPriceMinor: oneof(integer({ min: 1, max: 10_000 }), integer({ min: 1, max: 99_999_999 })),
  vat: constantFrom('standard', 'zero', 'exempt'),
})
const discount = option(
  oneof(
    record({ type: constant('percentage'), basisPoints: integer({ min: 1, max: 10_000 }) }),
    record({ type: constant('fixed'), amountMinor: integer({ min: 1, max: 99_999_999 }) }),
  ),
)
const bills = record({ items: array(item, { minLength: 1, maxLength: 40 }), discount, isVatRegistered: boolean() })
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

describe('an invoice', () => {
  it('is the sum of its items to the penny, with nothing below 0, whatever is billed', () => {
    assert(
      property(bills, ({ items, discount: off, isVatRegistered }) => {
        const { items: parts, ...whole } = sumInvoice(items, { discount: off, isVatRegistered })
        for (const key of ['subtotalMinor', 'discountMinor', 'taxMinor', 'totalMinor'] as const) {
          expect(sum(parts.map((part) => part[key]))).toBe(whole[key])
          for (const part of [...parts, whole]) {
            expect(Number.isSafeInteger(part[key])).toBe(true)
            expect(part[key]).toBeGreaterThanOrEqual(0)
          }
        }
        for (const part of [...parts, whole]) expect(part.totalMinor).toBe(part.subtotalMinor - part.discountMinor + part.taxMinor)
        expect(whole.discountMinor).toBeLessThanOrEqual(whole.subtotalMinor)
        if (!isVatRegistered) expect(whole.taxMinor).toBe(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('rounds a percentage half a penny up, once for the whole invoice', () => {
    expect([partOf(1, 5000), partOf(3, 5000), partOf(1050, 1250), partOf(999, 3333)]).toEqual([1, 2, 131, 333])
    const three = Array.from({ length: 3 }, () => ({ quantity: 1, unitPriceMinor: 1, vat: 'exempt' as const }))
    expect(sumInvoice(three, { discount: { type: 'percentage', basisPoints: 5000 }, isVatRegistered: false })).toMatchObject({
      discountMinor: 2,
      items: [{ discountMinor: 1 }, { discountMinor: 1 }, { discountMinor: 0 }],
    })
  })

  it('treats a fixed discount above the sum as the whole sum', () => {
    const one = [{ quantity: 2, unitPriceMinor: 500, vat: 'standard' as const }]
    const sums = sumInvoice(one, { discount: { type: 'fixed', amountMinor: 5000 }, isVatRegistered: true })
    expect(sums).toMatchObject({ subtotalMinor: 1000, discountMinor: 1000, taxMinor: 0, totalMinor: 0 })
  })
})

it('an amount is split into proportional parts that add up to it', () => {
  assert(
    property(
      integer({ min: 0, max: 99_999_999 }),
      array(integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 }),
      (amount, weights) => {
        const parts = split(amount, weights)
        const all = sum(weights)
        expect(sum(parts)).toBe(all === 0 ? 0 : amount)
        parts.forEach((part, place) => {
          if (all > 0) expect(Math.abs(part - (amount * weights[place]!) / all)).toBeLessThan(1.001)
        })
      },
    ),
    { numRuns: 1000 },
  )
})
