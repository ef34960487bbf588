import { expect, test } from 'vitest'
import { shortMoney } from './short-money.ts'

test('the amounts of a chart have one unit', () => {
  const inOneChart = (...amounts: number[]) => amounts.map((amount) => shortMoney(amount, 'GBP', Math.max(...amounts.map(Math.abs))))
  expect(inOneChart(96_800, 123_456, -4_550)).toEqual(['£968', '£1,235', '−£46'])
  expect(inOneChart(96_800, 1_234_567)).toEqual(['£1.0k', '£12.3k'])
  expect(inOneChart(9_680_000, 12_345_678)).toEqual(['£97k', '£123k'])
  expect(inOneChart(98_000_000, 2_123_456_789)).toEqual(['£1.0m', '£21.2m'])
})
