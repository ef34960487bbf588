import { expect, test } from 'vitest'
import { periodAround } from './period-around.ts'

test('the suggested period is the week, month or year around a day, and three months for a term', () => {
  expect(periodAround('week', '2026-11-18')).toEqual({ start: '2026-11-16', end: '2026-11-22' })
  expect(periodAround('month', '2028-02-29')).toEqual({ start: '2028-02-01', end: '2028-02-29' })
  expect(periodAround('month', '2026-12-31')).toEqual({ start: '2026-12-01', end: '2026-12-31' })
  expect(periodAround('term', '2026-11-18')).toEqual({ start: '2026-11-01', end: '2027-01-31' })
  expect(periodAround('year', '2026-11-18')).toEqual({ start: '2026-01-01', end: '2026-12-31' })
})
