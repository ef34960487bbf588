import { expect, it } from 'vitest'
import { calledWords, offSentences, readWords, whyNot } from './off-words.ts'

it('the words of calling off say who is notified, and what is refunded', () => {
  expect(offSentences({ families: 3, teachers: 1, emailed: 4, booked: 2, refundMinor: 1700 }, 'GBP')).toEqual([
    '3 families and 1 teacher will be notified, all of them by email.',
    '2 booked places will be given back, and £17.00 refunded.',
  ])
  const words = (families: number, emailed: number) =>
    offSentences({ families, teachers: 0, emailed, booked: 0, refundMinor: 0 }, 'GBP').join()
  expect([words(0, 0), words(1, 0), words(1, 1)]).toEqual([
    'Nobody has to be notified.',
    '1 family will be notified, not by email.',
    '1 family will be notified, also by email.',
  ])
  expect([words(4, 0), words(4, 3)]).toEqual([
    '4 families will be notified, none of them by email.',
    '4 families will be notified, 3 of them by email.',
  ])
})

it('the words of calling off say what was called off, and what was left out', () => {
  expect(calledWords({ closed: 2, leftOut: [] })).toBe('Called off 2 classes.')
  expect(calledWords({ closed: 1, leftOut: [{ name: 'Jazz', whyNot: 'begun' }] })).toBe(
    'Called off 1 class. Not called off: Jazz (has begun).',
  )
  expect(whyNot({ whyNot: 'closed', closedFor: 'Snow' })).toBe('No class: Snow')
})

it('the words of calling off say how many families have read it', () => {
  expect(readWords({ notified: 0, waiting: 0 })).toBe('Families are notified once this can no longer be undone.')
  expect(readWords({ notified: 5, waiting: 1 })).toBe('1 of 5 families has not read it.')
  expect(readWords({ notified: 5, waiting: 0 })).toBe('All 5 families have read it or been rung.')
  expect(readWords({ notified: 1, waiting: 0 })).toBe('The one family has read it or been rung.')
})
