import { expect, test } from 'vitest'
import { exampleClass } from '../example-class.ts'
import { findNextClass } from './find-next-class.ts'

const at = (id: string, date: string, startTime: string, endTime: string, more = {}) =>
  exampleClass({ id, date, startTime, endTime, ...more })
const monday = '2027-01-04'
const classes = [
  at('late', monday, '18:00', '19:00'),
  at('early', monday, '16:00', '17:00'),
  at('next day', '2027-01-05', '09:00', '10:00'),
  at('past midnight', '2027-01-09', '23:00', '00:30'),
]
const idAt = (date: string, time: string, of = classes, userId = 'nobody', viewer: 'staff' | 'family' = 'staff') =>
  findNextClass({ classes: of, viewer }, userId, { date, time })?.id

test('the next class is the first that has not ended', () => {
  expect(idAt(monday, '09:00')).toBe('early')
  expect(idAt(monday, '16:59')).toBe('early')
  expect(idAt(monday, '17:00')).toBe('late')
  expect(idAt(monday, '19:00')).toBe('next day')
  expect(idAt('2027-01-10', '00:10')).toBe('past midnight')
  expect(idAt('2027-01-10', '00:30')).toBeUndefined()
})

test('a class whose register is saved, or that does not take place, is passed over', () => {
  expect(idAt(monday, '16:10', [{ ...classes[1]!, isMarked: true }, classes[0]!])).toBe('late')
  expect(idAt(monday, '16:10', [{ ...classes[1]!, closedFor: 'Snow' }, classes[0]!])).toBe('late')
})

test('a teacher’s own classes come before all others, and of a family only those of its children count', () => {
  const own = at('own', monday, '20:00', '21:00', { teacher: { id: 'tom', name: 'Tom' } })
  expect(idAt(monday, '09:00', [...classes, own], 'tom')).toBe('own')
  const child = at('child', monday, '20:00', '21:00', { enrolledNames: ['Mia'] })
  expect(idAt(monday, '09:00', [...classes, child], 'pat', 'family')).toBe('child')
  expect(idAt(monday, '09:00', classes, 'pat', 'family')).toBeUndefined()
})
