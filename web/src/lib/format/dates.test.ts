import { expect, test } from 'vitest'
import { dayIn, dayName, longDate, shortDate, studioDate, timeSpan } from './dates.ts'

test('writes dates without moving them', () => {
  expect(longDate('2026-11-01')).toBe('1 November 2026')
  expect(shortDate('2026-03-29')).toBe('29 Mar')
  expect(dayName('2026-11-23')).toBe('Monday')
})

test('writes dates as the studio does', () => {
  expect(studioDate('2026-11-03')).toBe('03/11/2026')
  expect(studioDate('2026-11-03', 'MM/dd/yyyy')).toBe('11/03/2026')
  expect(studioDate('2026-11-03', 'yyyy-MM-dd')).toBe('2026-11-03')
})

test('writes spans of time', () => {
  expect(timeSpan('16:30', '17:15')).toBe('16:30–17:15')
})

test('a day of another year is told with it', () => {
  expect(dayIn('2026-11-23', '2026-11-25')).toBe('23 Nov')
  expect(dayIn('2001-01-01', '2026-11-25')).toBe('1 Jan 2001')
})
