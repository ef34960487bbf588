import { expect, test } from 'vitest'
import { emptyClassForm } from './class-form.ts'
import { forWhomSet } from './for-whom-set.ts'

const typed = emptyClassForm('2027-01-04')

test('the folded fields say in a sentence what is set', () => {
  expect(forWhomSet(typed)).toBe('All ages and levels, no limit.')
  expect(forWhomSet({ ...typed, ageFrom: '6', ageTo: '8', level: ' Grade 1 ', capacity: '12' })).toBe('Ages 6–8, Grade 1, 12 places.')
  expect(forWhomSet({ ...typed, level: 'Beginner', capacity: '1' })).toBe('Beginner, 1 place.')
  expect(forWhomSet({ ...typed, isDropIn: true, ageFrom: '16', capacity: '12' })).toBe('Ages 16 and over.')
})
