import { expect, it } from 'vitest'
import { allInWords, labelOf, madeAt } from './words.ts'

it('the words of a mark give its time by the studio’s clock, with its day when that is not today', () => {
  const now = new Date('2026-03-29T18:00:00Z')
  expect(madeAt('2026-03-29T17:02:00Z', 'Europe/London', now)).toBe('18:02')
  expect(madeAt('2026-03-28T17:02:00Z', 'Europe/London', now)).toBe('28 Mar, 17:02')
  expect(madeAt('2026-03-29T01:00:00Z', 'America/New_York', now)).toBe('28 Mar, 21:00')
})

it('the statuses have the words of the specification', () => {
  expect([labelOf(null), labelOf('authorised'), labelOf('unauthorised')]).toEqual([
    'Not Marked',
    'Authorised Absence',
    'Unauthorised Absence',
  ])
})

it('once all registers of a day are in, the day is named unless it is today, and a teacher’s are their own', () => {
  expect(allInWords('2026-11-18', '2026-11-18', 'owner')).toBe('All registers of today are in.')
  expect(allInWords('2026-11-16', '2026-11-18', 'teacher')).toBe('All your registers of Monday 16 November are in.')
})
