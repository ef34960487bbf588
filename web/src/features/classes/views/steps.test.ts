import { expect, test } from 'vitest'
import { mondaysOf } from '../grid/month/month-days.ts'
import { headingOf, startOf, stepFrom } from './steps.ts'

test.each([
  ['list', '2027-01-06', '2027-01-11', '2026-12-28', 'Week of 4 January 2027'],
  ['day', '2027-02-28', '2027-03-01', '2027-02-27', 'Sunday 28 February 2027'],
  ['month', '2027-01-31', '2027-02-01', '2026-12-01', 'January 2027'],
  ['month', '2028-02-29', '2028-03-01', '2028-01-01', 'February 2028'],
  ['timetable', '2027-01-06', '2027-01-11', '2026-12-28', 'A typical week, as of 4 January'],
] as const)('the %s of %s leads to %s and back to %s', (view, date, later, earlier, heading) => {
  expect([stepFrom(view, date, 1), stepFrom(view, date, -1), headingOf(view, date)]).toEqual([later, earlier, heading])
  expect(stepFrom(view, later, -1)).toBe(startOf(view, date))
})

test('a month has the weeks in which it has days', () => {
  expect(mondaysOf('2027-02-10')).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
  expect(mondaysOf('2026-11-30')).toHaveLength(6)
})
