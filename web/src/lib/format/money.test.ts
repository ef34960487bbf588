import { expect, test } from 'vitest'
import { money } from './money.ts'

test('money has two decimals and the symbol before the amount', () => {
  expect(money(123450, 'GBP')).toBe('£1,234.50')
  expect(money(5, 'EUR')).toBe('€0.05')
  expect(money(0, 'USD')).toBe('$0.00')
})

test('money that is owed back has a minus before the symbol', () => {
  expect(money(-1999, 'GBP')).toBe('−£19.99')
})

test('a large amount loses no penny', () => {
  expect(money(Number.MAX_SAFE_INTEGER, 'GBP')).toBe('£90,071,992,547,409.91')
})
