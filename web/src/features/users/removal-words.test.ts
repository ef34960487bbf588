import { expect, test } from 'vitest'
import { userRemovalWords } from './removal-words.ts'

test('says what goes along, in figures', () => {
  expect(userRemovalWords({ students: 0, upcomingClasses: 0 })).toEqual([
    'Their login and personal data are erased, and this cannot be undone.',
  ])
  expect(userRemovalWords({ students: 1, upcomingClasses: 1 }).slice(1)).toEqual([
    '1 child is deleted with them, in every class.',
    '1 coming class loses its teacher and stays in the calendar.',
  ])
  expect(userRemovalWords({ students: 2, upcomingClasses: 1200 }).slice(1)).toEqual([
    '2 children are deleted with them, in every class.',
    '1,200 coming classes lose their teacher and stay in the calendar.',
  ])
})
