import { expect, test } from 'vitest'
import { dateIn } from '../../lib/format/dates.ts'
import { ageWords, bornWords, momentWords } from './day-words.ts'

test('an age reads as years', () => {
  expect([ageWords(0), ageWords(1), ageWords(2)]).toEqual(['0 years old', '1 year old', '2 years old'])
})

test('a date of birth is written with the age', () => {
  expect(bornWords('2026-11-18', '2016-03-14')).toBe('14 March 2016, 10 years old')
})

test('an instant is written with the day and time of the studio', () => {
  const instant = new Date('2026-11-18T23:30:00Z')
  expect(dateIn('Europe/London', instant)).toBe('2026-11-18')
  expect(dateIn('Pacific/Auckland', instant)).toBe('2026-11-19')
  expect(momentWords('Pacific/Auckland', instant)).toBe('19 November 2026 at 12:30')
})
