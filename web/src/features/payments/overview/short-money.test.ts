import { expect, test } from 'vitest'
import { shortMoney } from './short-money.ts'

test('writes an amount so that it fits above a bar', () => {
  expect(shortMoney(123_456, 'GBP')).toBe('£1.23k')
  expect(shortMoney(9_900, 'EUR')).toBe('€99')
  expect(shortMoney(-4_550, 'GBP')).toBe('-£45.5')
  expect(shortMoney(212_345_678, 'USD')).toBe('$2.12m')
})
