import { expect, test } from 'vitest'
import { remindedWords } from './reminded-words.ts'

test('the message after a reminder says how many were reminded, and who had one today', () => {
  expect(remindedWords({ people: 12, documents: 3, alreadyToday: 0 })).toBe('Reminder sent to 12 people about 3 documents.')
  expect(remindedWords({ people: 1, documents: 1, alreadyToday: 2 })).toBe(
    'Reminder sent to 1 person about 1 document. 2 reminders had already been sent today, and are not sent again.',
  )
  expect(remindedWords({ people: 0, documents: 0, alreadyToday: 1 })).toBe('1 reminder had already been sent today, and is not sent again.')
  expect(remindedWords({ people: 0, documents: 0, alreadyToday: 0 })).toBe('Nobody is left to remind.')
})
