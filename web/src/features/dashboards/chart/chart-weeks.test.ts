import { expect, test } from 'vitest'
import { attendedOf, sumOf, totalOf } from './chart-weeks.ts'

const counts = (present: number, late = 0, authorised = 0, unauthorised = 0) => ({ present, late, authorised, unauthorised })

test('the chart counts late students as present', () => {
  expect(attendedOf(counts(6, 2, 1, 1))).toBe(80)
})

test('the chart shows no figure for a week without marks', () => {
  expect(attendedOf(counts(0))).toBeNull()
})

test('the chart shows 100 only when nobody was missing', () => {
  expect(attendedOf(counts(300))).toBe(100)
  expect(attendedOf(counts(299, 0, 1))).toBe(99)
  expect(attendedOf(counts(0, 0, 2))).toBe(0)
})

test('the chart adds up the weeks', () => {
  const weeks = [
    { weekOf: '2026-11-09', counts: counts(3, 1) },
    { weekOf: '2026-11-16', counts: counts(2, 0, 1, 4) },
  ]
  expect(sumOf(weeks)).toEqual(counts(5, 1, 1, 4))
  expect(totalOf(sumOf(weeks))).toBe(11)
})
