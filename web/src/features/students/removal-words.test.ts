import { expect, test } from 'vitest'
import { removalWords } from './removal-words.ts'

const nothing = { unpaid: 0, owedMinor: 0, series: 0, drafts: 0, places: 0, refundMinor: 0, lostMinor: 0 }
const kept = 'Mia’s attendance, emergency contacts and medical information will be deleted too.'

test('says which classes a child leaves, each name once', () => {
  expect(removalWords('Mia', [], nothing, 'GBP')).toEqual([kept])
  expect(removalWords('Mia', [{ name: 'Tap' }], nothing, 'GBP')).toEqual(['Mia will leave 1 class: Tap.', kept])
  expect(removalWords('Mia', [{ name: 'Tap' }, { name: 'Jazz' }, { name: 'Tap' }], nothing, 'GBP')[0]).toBe(
    'Mia will leave 2 classes: Tap and Jazz.',
  )
})

test('says what is refunded and what is lost', () => {
  expect(removalWords('Mia', [], { ...nothing, series: 1, places: 2, refundMinor: 850, lostMinor: 900 }, 'GBP')).toEqual([
    '2 booked places will be given up, and £8.50 refunded.',
    '£9.00 will not be refunded: it is too late for that.',
    '1 recurring invoice will end.',
    kept,
  ])
})
