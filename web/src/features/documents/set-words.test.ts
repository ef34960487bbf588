import { expect, test } from 'vitest'
import { remindersWords, setWords } from './set-words.ts'

const usual = {
  requiresSignature: true,
  perChild: false,
  asks: { photo: false, socialMedia: false },
  allGuardiansSign: false,
  neededInClass: false,
  expiresOn: '',
  reminders: { daysBefore: [], everyDays: null },
}

test('one sentence says what is set for a document', () => {
  expect(setWords(usual)).toBe('Signed once per family, no last day, no reminders.')
  expect(setWords({ ...usual, requiresSignature: false, perChild: true })).toBe('No last day, no reminders.')
  expect(
    setWords({
      ...usual,
      perChild: true,
      asks: { photo: true, socialMedia: true },
      neededInClass: true,
      expiresOn: '2026-12-09',
      reminders: { daysBefore: [7, 1], everyDays: 7 },
    }),
  ).toBe(
    'Signed once per child, asks Yes or No to photographs and social media, for each child, needed in class, until 9 December 2026, reminders 7 and 1 days before the last day and every 7 days.',
  )
})

test('reminders are said, or nothing where there are none', () => {
  expect(remindersWords({ daysBefore: [1], everyDays: null })).toBe('1 day before the last day')
  expect(remindersWords({ daysBefore: [], everyDays: 1 })).toBe('every day')
  expect(remindersWords({ daysBefore: [], everyDays: null })).toBeNull()
})
