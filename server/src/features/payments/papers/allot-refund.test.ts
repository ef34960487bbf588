import { array, assert, integer, property, record } from 'fast-check'
import { expect, it } from 'vitest'
import { allotRefund, type Share } from './allot-refund.ts'

const vats = ['exempt', 'standard', 'zero'] as const
const billed = array(record({ totalMinor: integer({ min: 1, max: 99_999_999 }), share: integer({ min: 0, max: 100 }) }), {
  minLength: 1,
  maxLength: 3,
})

it('refunds in any parts stay within what is left of each VAT rate, and add up to the invoice, to the penny', () => {
  assert(
    property(billed, array(integer({ min: 1, max: 99_999_999 }), { maxLength: 6 }), (rates, parts) => {
      const left: Share[] = rates.map(({ totalMinor, share }, place) => ({
        vat: vats[place]!,
        totalMinor,
        taxMinor: Math.floor((totalMinor * share) / 100),
      }))
      const whole = () => left.reduce((all, { totalMinor }) => all + totalMinor, 0)
      for (const part of [...parts, whole()]) {
        const asked = Math.min(part, whole())
        const shares = allotRefund(asked, left)
        expect(shares.reduce((all, { totalMinor }) => all + totalMinor, 0)).toBe(asked)
        for (const { vat, totalMinor, taxMinor } of shares) {
          const place = left.findIndex((one) => one.vat === vat)
          const before = left[place]!
          expect(totalMinor > 0 && totalMinor <= before.totalMinor && taxMinor >= 0 && taxMinor <= before.taxMinor).toBe(true)
          left[place] = { vat, totalMinor: before.totalMinor - totalMinor, taxMinor: before.taxMinor - taxMinor }
        }
      }
      expect(left.map(({ totalMinor, taxMinor }) => [totalMinor, taxMinor])).toEqual(left.map(() => [0, 0]))
    }),
  )
})
