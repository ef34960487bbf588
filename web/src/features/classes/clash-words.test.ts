import { expect, test } from 'vitest'
import { clashWords, moreClashes } from './clash-words.ts'

const clash = {
  kind: 'room',
  name: 'Studio A',
  className: 'Ballet Beginners',
  date: '2027-01-04',
  startTime: '17:00',
  endTime: '18:00',
} as const

test('names the room and what takes it', () => {
  expect(clashWords(clash)).toBe('Studio A is taken by Ballet Beginners, Mon 4 Jan 17:00–18:00')
})
test('names the teacher and what they teach then', () => {
  expect(clashWords({ ...clash, kind: 'teacher', name: 'Tom Teacher' })).toBe('Tom Teacher teaches Ballet Beginners, Mon 4 Jan 17:00–18:00')
})
test('counts the clashes it does not name', () => {
  expect(moreClashes({ first: [clash], count: 12 })).toBe('and 11 more')
  expect(moreClashes({ first: [clash], count: 1 })).toBeNull()
})
