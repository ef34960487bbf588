import { expect, test } from 'vitest'
import { userRemovalWords } from './removal-words.ts'

test('says what is deleted too, in figures', () => {
  expect(userRemovalWords({ students: 0, upcomingClasses: 0 })).toEqual([
    'Their login and personal data will be erased. This cannot be undone.',
  ])
  expect(userRemovalWords({ students: 1, upcomingClasses: 1 }).slice(1)).toEqual([
    '1 child will be deleted too, and taken out of every class.',
    '1 upcoming class will stay in the calendar without a teacher.',
  ])
  expect(userRemovalWords({ students: 2, upcomingClasses: 1200 }).slice(1)).toEqual([
    '2 children will be deleted too, and taken out of every class.',
    '1,200 upcoming classes will stay in the calendar without a teacher.',
  ])
})
