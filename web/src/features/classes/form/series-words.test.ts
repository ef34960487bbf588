import { expect, test } from 'vitest'
import { describeDates, previewSeries } from './series-words.ts'

const today = '2026-11-21'
const weekly = { repeats: 'weekly', dayOfWeek: 1, startsOn: '2027-01-04', endsOn: '2027-03-22' } as const

test('counts the classes and names the first and the last', () => {
  expect(previewSeries(weekly, today)).toMatchObject({ kind: 'sentence', words: '12 classes, Mon 4 Jan – Mon 22 Mar 2027' })
})
test('names both years when they differ', () => {
  expect(previewSeries({ ...weekly, startsOn: undefined }, today).words).toBe('18 classes, Mon 23 Nov 2026 – Mon 22 Mar 2027')
})
test('says one class in the singular', () => {
  expect(previewSeries({ ...weekly, endsOn: '2027-01-04' }, today).words).toBe('1 class, Mon 4 Jan 2027')
})
test('refuses in the words the server would use', () => {
  expect(previewSeries({ ...weekly, endsOn: '2027-01-01' }, today)).toMatchObject({
    kind: 'refusal',
    words: 'The end date is before the first class',
  })
  expect(previewSeries({ ...weekly, endsOn: '2029-01-05' }, today).words).toBe(
    'A weekly class can run for at most 2 years. Please choose an earlier end date.',
  )
  expect(previewSeries({ ...weekly, startsOn: '2027-01-05', endsOn: '2027-01-10' }, today).words).toBe(
    'That day of the week does not fall between these dates',
  )
})
test('has words for no dates at all', () => {
  expect(describeDates([])).toBe('No classes')
})
