import { expect, test } from 'vitest'
import { dueForTerm } from './due-for-term.ts'

const none = { weeklyDay: 3, monthlyDate: null }
const spring = { startsOn: '2027-01-04' }

test('a term is due on its first day, or on the payment day after it', () => {
  expect(dueForTerm(none, spring, '2026-11-27')).toBe('2027-01-04')
  expect(dueForTerm(undefined, spring, '2026-11-27')).toBe('2027-01-04')
  expect(dueForTerm({ ...none, monthlyDate: 15 }, spring, '2026-11-27')).toBe('2027-01-15')
})

test('a term that has begun, or is about to, leaves time to pay', () => {
  expect(dueForTerm(none, spring, '2026-12-28')).toBe('2027-01-04')
  expect(dueForTerm(none, spring, '2026-12-29')).toBe('2027-01-12')
  expect(dueForTerm({ ...none, monthlyDate: 1 }, spring, '2027-02-20')).toBe('2027-03-01')
  expect(dueForTerm({ ...none, monthlyDate: 1 }, spring, '2027-02-26')).toBe('2027-04-01')
})
