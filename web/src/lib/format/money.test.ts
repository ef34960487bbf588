import { expect, test } from 'vitest'
import { money } from './money.ts'

test('shows two decimals and the symbol before the amount', () => {
  expect(money(123450, 'GBP')).toBe('£1,234.50')
  expect(money(5, 'EUR')).toBe('€0.05')
  expect(money(0, 'USD')).toBe('$0.00')
})

test('shows what is owed back with a minus before the symbol', () => {
  expect(money(-1999, 'GBP')).toBe('−£19.99')
})

test('loses no penny of a large amount', () => {
  expect(money(Number.MAX_SAFE_INTEGER, 'GBP')).toBe('£90,071,992,547,409.91')
})
