import { afterEach, expect, test, vi } from 'vitest'
import { dateIn, dateInTable, dayIn, dayName, longDate, momentIn, shortDate, studioDate, timeIn, timeSpan } from './dates.ts'

test('dates are written without moving them by a timezone', () => {
  expect(longDate('2026-11-01')).toBe('1 November 2026')
  expect(shortDate('2026-03-29')).toBe('29 Mar')
  expect(dateInTable('2026-09-03')).toBe('3 Sept 2026')
  expect(dayName('2026-11-23')).toBe('Monday')
})

test('dates are written in the studio’s format', () => {
  expect(studioDate('2026-11-03')).toBe('03/11/2026')
  expect(studioDate('2026-11-03', 'MM/dd/yyyy')).toBe('11/03/2026')
  expect(studioDate('2026-11-03', 'yyyy-MM-dd')).toBe('2026-11-03')
})

afterEach(() => vi.unstubAllGlobals())

test.each(['with Temporal', 'without it'])('an instant is written by the clock of a timezone, %s', (browser) => {
  if (browser === 'without it') vi.stubGlobal('Temporal', undefined)
  const instant = new Date('2026-07-31T23:05:59Z')
  expect([dateIn('Europe/London', instant), timeIn('Europe/London', instant)]).toEqual(['2026-08-01', '00:05'])
  expect([dateIn('America/New_York', instant), timeIn('America/New_York', instant)]).toEqual(['2026-07-31', '19:05'])
})

test('an instant is written with the name of its month', () => {
  expect(momentIn('America/New_York', new Date('2026-08-01T03:05:59Z'))).toBe('31 Jul 2026 at 23:05')
})

test('spans of time are written', () => {
  expect(timeSpan('16:30', '17:15')).toBe('16:30–17:15')
})

test('a day of another year is told with it', () => {
  expect(dayIn('2026-11-23', '2026-11-25')).toBe('23 Nov')
  expect(dayIn('2001-01-01', '2026-11-25')).toBe('1 Jan 2001')
})
