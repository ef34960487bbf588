import { expect, test } from 'vitest'
import { askedAgainWords, keptWords, recipientWords, sentWords } from './recipient-words.ts'

const given = (perChild: boolean, all: number, people: number, signed = 0, requiresSignature = true) => ({
  perChild,
  requiresSignature,
  recipients: { all, people, viewed: signed, signed },
})

test('a document for each child counts families and children, another one people', () => {
  expect(recipientWords(given(true, 82, 53))).toBe('53 families with 82 children')
  expect(sentWords(given(true, 82, 53))).toBe('Sent to 53 families with 82 children.')
  expect(sentWords(given(true, 2, 1))).toBe('Sent to 1 family with 2 children.')
  expect(sentWords(given(false, 14, 14))).toBe('Sent to 14 people.')
  expect(sentWords(given(false, 1, 1))).toBe('Sent to 1 person.')
  expect(sentWords(given(false, 0, 0))).toBe('Sent to nobody yet.')
})

test('replacing the file says how many are asked again', () => {
  expect(askedAgainWords(given(true, 82, 53, 40))).toBe(
    'All 53 families are asked to read and sign the new file for 82 children. For 40 of 82 children the old file was signed: what was signed is kept as it was, and they are asked again.',
  )
  expect(askedAgainWords(given(true, 1, 1))).toBe('The family is asked to read and sign the new file for 1 child.')
  expect(askedAgainWords(given(false, 14, 14, 3))).toBe(
    'All 14 recipients are asked to read and sign the new file. 3 of 14 have signed the old file: what was signed is kept as it was, and they are asked again.',
  )
  expect(askedAgainWords(given(false, 14, 14, 0, false))).toBe('All 14 recipients are asked to read the new file.')
  expect(askedAgainWords(given(false, 0, 0))).toBe('Nobody has been given this document, so nobody is notified.')
})

test('withdrawing says who keeps what was signed', () => {
  expect(keptWords(given(true, 82, 53, 40))).toBe('Families keep their signed copies for 40 children')
  expect(keptWords(given(false, 14, 14, 3))).toBe('3 people keep their signed copies')
  expect(keptWords(given(false, 14, 14, 1))).toBe('The person who has signed keeps a signed copy')
})
