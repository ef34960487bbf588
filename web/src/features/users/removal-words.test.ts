import { expect, test } from 'vitest'
import { roleWords, userRemovalWords } from './removal-words.ts'

const nothing = { unpaid: 0, owedMinor: 0, recurrences: 0, drafts: 0, places: 0, refundMinor: 0, lostMinor: 0 }
const leaving = { unpaid: 1, owedMinor: 4500, recurrences: 2, drafts: 3, places: 2, refundMinor: 1700, lostMinor: 0 }

test('the question before deleting a user counts what else is deleted', () => {
  expect(userRemovalWords({ students: 0, staying: 0, upcomingClasses: 0, leaving: nothing }, 'GBP')).toEqual([
    'Their login and personal data will be erased. This cannot be undone.',
  ])
  expect(userRemovalWords({ students: 1, staying: 1, upcomingClasses: 1, leaving: nothing }, 'GBP').slice(1)).toEqual([
    '1 child will be deleted too, and taken out of every class.',
    '1 child stays with another guardian.',
    '1 upcoming class will stay in the calendar without a teacher.',
  ])
  expect(userRemovalWords({ students: 2, staying: 0, upcomingClasses: 1200, leaving }, 'GBP').slice(1)).toEqual([
    '2 children will be deleted too, and taken out of every class.',
    '1,200 upcoming classes will stay in the calendar without a teacher.',
    '2 booked places will be given up, and £17.00 refunded.',
    '2 recurring invoices will end.',
    '3 draft invoices will be deleted.',
    '1 unpaid invoice (£45.00) will stay open. Until it is paid or cancelled, owners keep the name, email and phone number on it, six years at most.',
  ])
})

test('the question before a change of role says what follows', () => {
  const figures = { students: 1, staying: 0, upcomingClasses: 3, leaving }
  expect(roleWords(figures, 'GBP', { from: 'parent', to: 'teacher' })).toEqual([
    'They stay the family of their child: bookings, invoices and saved cards stay as they are.',
  ])
  expect(roleWords({ ...figures, students: 0, staying: 2 }, 'GBP', { from: 'parent', to: 'owner' })).toEqual([
    'They stay the family of their 2 children: bookings, invoices and saved cards stay as they are.',
  ])
  expect(roleWords({ ...figures, students: 0, leaving: { ...leaving, places: 0 } }, 'GBP', { from: 'parent', to: 'teacher' })).toEqual([
    '2 recurring invoices will end.',
    '3 draft invoices will be deleted.',
    '1 unpaid invoice (£45.00) will stay open, to be paid under “Payments”.',
    'Their saved cards will be removed.',
  ])
  expect(roleWords(figures, 'GBP', { from: 'teacher', to: 'parent' })).toEqual([
    '3 upcoming classes will stay in the calendar without a teacher.',
  ])
  for (const [from, to] of [['teacher', 'owner'] as const, ['parent', 'parent'] as const])
    expect(roleWords(figures, 'GBP', { from, to })).toEqual([])
})
