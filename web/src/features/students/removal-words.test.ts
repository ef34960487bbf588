import { expect, test } from 'vitest'
import { classNames, removalWords } from './removal-words.ts'

const nothing = { unpaid: 0, owedMinor: 0, recurrences: 0, drafts: 0, places: 0, refundMinor: 0, lostMinor: 0 }
const kept = 'Mia’s attendance, emergency contacts and medical information will be deleted too.'

test('the question before deleting a child names each class once', () => {
  expect(removalWords('Mia', nothing, 'GBP')).toEqual([kept])
  expect(classNames([{ name: 'Tap' }, { name: 'Jazz' }, { name: 'Tap' }])).toEqual(['Tap', 'Jazz'])
})

test('the question before deleting a child says what is refunded and what is lost', () => {
  expect(removalWords('Mia', { ...nothing, recurrences: 1, places: 2, refundMinor: 850, lostMinor: 900 }, 'GBP')).toEqual([
    '2 booked places will be given up, and £8.50 refunded.',
    '£9.00 will not be refunded: it is too late for that.',
    '1 recurring invoice will end.',
    kept,
  ])
})

test('the question before deleting the last child of somebody on the staff says that their cards go', () => {
  expect(removalWords('Mia', { ...nothing, cards: 1 }, 'GBP')).toEqual([
    'Your stored card will be removed, as you have no other child here.',
    kept,
  ])
  expect(removalWords('Mia', { ...nothing, cards: 2 }, 'GBP')[0]).toBe(
    'Your 2 stored cards will be removed, as you have no other child here.',
  )
})
