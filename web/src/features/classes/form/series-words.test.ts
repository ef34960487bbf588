import { expect, test } from 'vitest'
import { describeDates, previewDays } from './series-words.ts'

const today = '2026-11-21'
const weekly = { repeats: 'weekly', dayOfWeek: 1, startsOn: '2027-01-04', endsOn: '2027-03-22' } as const

test('the words of a series count the classes and name the first and the last', () => {
  expect(previewDays(weekly, [], today)).toMatchObject({ kind: 'sentence', words: '12 classes, Mon 4 Jan – Mon 22 Mar 2027' })
})
test('the words of a series name both years when they differ', () => {
  expect(previewDays({ ...weekly, startsOn: undefined }, [], today).words).toBe('18 classes, Mon 23 Nov 2026 – Mon 22 Mar 2027')
})
test('the words of a series use the singular for one class', () => {
  expect(previewDays({ ...weekly, endsOn: '2027-01-04' }, [], today).words).toBe('1 class, Mon 4 Jan 2027')
})
test('an impossible series is refused in the words of the server', () => {
  expect(previewDays({ ...weekly, endsOn: '2027-01-01' }, [], today)).toMatchObject({
    kind: 'refusal',
    words: 'The end date is before the first class',
  })
  expect(previewDays({ ...weekly, endsOn: '2029-01-05' }, [], today).words).toBe(
    'A weekly class can run for at most 2 years. Please choose an earlier end date.',
  )
  expect(previewDays({ ...weekly, startsOn: '2027-01-05', endsOn: '2027-01-10' }, [], today).words).toBe(
    'That day of the week does not fall between these dates',
  )
})
test('the words of a series cover a series without dates', () => {
  expect(describeDates([])).toBe('No classes')
})
test('the words of a series count the classes of all its days', () => {
  expect(previewDays({ ...weekly, endsOn: '2027-01-13' }, [3], today).words).toBe('4 classes, Mon 4 Jan – Wed 13 Jan 2027')
})
