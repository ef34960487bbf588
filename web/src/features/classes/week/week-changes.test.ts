import { expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { changesBetween } from './week-changes.ts'

const week = (classes = [exampleClass()]) => ({
  weekOf: '2027-01-04',
  today: '2027-01-04',
  viewer: 'staff' as const,
  before: [],
  closed: [],
  beside: [],
  classes,
  can: { add: true },
})

test('nothing is new in a first answer, in another week or in the same answer again', () => {
  const other = { ...week(), weekOf: '2027-01-11' }
  for (const before of [undefined, other, week()]) expect(changesBetween(before, week())).toEqual({ changed: new Set(), words: '' })
})
test('a class that came, changed or went is named', () => {
  const jazz = exampleClass({ id: 'jazz', name: 'Jazz' })
  expect(changesBetween(week(), week([exampleClass(), jazz]))).toEqual({ changed: new Set(['jazz']), words: 'Jazz added.' })
  expect(changesBetween(week([jazz]), week([{ ...jazz, startTime: '16:00' }]))).toEqual({
    changed: new Set(['jazz']),
    words: 'Jazz changed.',
  })
  expect(changesBetween(week([jazz]), week([]))).toEqual({ changed: new Set(), words: 'Jazz removed.' })
})
test('several are counted', () => {
  const three = ['a', 'b', 'c'].map((id) => exampleClass({ id }))
  expect(changesBetween(week([]), week(three)).words).toBe('3 classes added.')
})
test('a new version that looks the same is no change', () => {
  expect(changesBetween(week(), week([exampleClass({ version: 2 })])).changed.size).toBe(0)
})
