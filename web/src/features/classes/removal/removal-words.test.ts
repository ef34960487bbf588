import { expect, test } from 'vitest'
import type { Removal } from '@callboard/contract/classes'
import { removalSentences, removedWords } from './removal-words.ts'

const sentences = (removal: Omit<Removal, 'booked' | 'refundMinor'> & Partial<Removal>) =>
  removalSentences({ booked: 0, refundMinor: 0, ...removal }, 'GBP')

test('the question before a deletion counts what is deleted, what is kept and who is concerned', () => {
  expect(sentences({ removed: 9, archived: 3, enrolledStudents: 12, emailed: 14 })).toEqual([
    '9 classes will be deleted.',
    '3 with a register or bookings will be archived: hidden here, but kept in your records.',
    '12 enrolled students.',
    '14 people will be emailed.',
  ])
})
test('the question before a deletion uses the singular for one class', () => {
  expect(sentences({ removed: 1, archived: 0, enrolledStudents: 1, emailed: 1 })).toEqual([
    '1 class will be deleted.',
    '1 enrolled student.',
    '1 person will be emailed.',
  ])
  expect(sentences({ removed: 0, archived: 1, enrolledStudents: 0, emailed: 0 })).toEqual([
    '1 class with a register or bookings will be archived: hidden here, but kept in your records.',
    'No students are enrolled.',
  ])
})
test('the question before a deletion says how many bookings are cancelled, and how much is refunded', () => {
  const figures = { removed: 0, archived: 1, enrolledStudents: 2, emailed: 0 }
  expect(sentences({ ...figures, booked: 3, refundMinor: 2550 })).toContain('3 bookings will be cancelled, and £25.50 refunded.')
  expect(sentences({ ...figures, booked: 1, refundMinor: 0 })).toContain('1 booking will be cancelled.')
})
test('the message after a deletion says what happened', () => {
  const afterwards = (removed: number, archived: number, booked = 0, refundMinor = 0) =>
    removedWords({ removed, archived, booked, refundMinor }, 'GBP')
  expect(afterwards(1, 0)).toBe('Deleted 1 class.')
  expect(afterwards(0, 2)).toBe('Archived 2 classes.')
  expect(afterwards(9, 3)).toBe('Deleted 9 classes and archived 3.')
  expect(afterwards(0, 1, 2, 1700)).toBe('Archived 1 class. 2 bookings are cancelled, and £17.00 refunded.')
  expect(afterwards(0, 1, 1)).toBe('Archived 1 class. 1 booking is cancelled.')
})
