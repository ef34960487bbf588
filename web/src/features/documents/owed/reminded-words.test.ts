import { expect, test } from 'vitest'
import { remindedWords } from './reminded-words.ts'

const awaitedCounts = { families: 0, teachers: 0, childless: 0 }

test('the message after a reminder says how many were reminded, and who had one today', () => {
  expect(remindedWords({ people: 12, documents: 3, alreadyToday: 0, awaitedCounts })).toBe('Reminder sent to 12 people about 3 documents.')
  expect(remindedWords({ people: 1, documents: 1, alreadyToday: 2, awaitedCounts })).toBe(
    'Reminder sent to 1 person about 1 document. 2 reminders had already been sent today, and are not sent again.',
  )
  expect(remindedWords({ people: 0, documents: 0, alreadyToday: 1, awaitedCounts })).toBe(
    '1 reminder had already been sent today, and is not sent again.',
  )
  expect(remindedWords({ people: 0, documents: 0, alreadyToday: 0, awaitedCounts })).toBe('Nobody is left to remind.')
  expect(remindedWords({ people: 0, documents: 0, alreadyToday: 0, awaitedCounts: { families: 7, teachers: 0, childless: 1 } })).toBe(
    'Nobody is left to remind. 7 invited families have not joined yet. 1 family has joined and not added a child yet.',
  )
})
