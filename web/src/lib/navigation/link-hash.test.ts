import { expect, test } from 'vitest'
import { parseLinkHash, tokenIn } from './link-hash.ts'

test('the hash of every kind of link is read', () => {
  expect(parseLinkHash('#type=confirmation&token=a-B_9')).toEqual({ type: 'confirmation', token: 'a-B_9' })
  expect(parseLinkHash('#token=abc&type=recovery')).toEqual({ type: 'recovery', token: 'abc' })
  expect(parseLinkHash('#type=welcome&token=abc')).toEqual({ type: 'welcome', token: 'abc' })
  expect(parseLinkHash('#type=invitation&token=abc')).toEqual({ type: 'invitation', token: 'abc' })
  expect(parseLinkHash('#type=email-change&token=abc')).toEqual({ type: 'email-change', token: 'abc' })
  expect(parseLinkHash('#type=email-undo&token=abc')).toEqual({ type: 'email-undo', token: 'abc' })
})

test('the token of an invitation is read from its hash', () => {
  expect(tokenIn('token=a-B_9')).toBe('a-B_9')
  expect(tokenIn('#token=a-B_9')).toBe('a-B_9')
  for (const hash of ['', '#', '#main', '#token=', `#token=${'x'.repeat(201)}`]) expect(tokenIn(hash)).toBeNull()
})

test.each([
  '',
  '#',
  '#type=confirmation',
  '#token=abc',
  '#type=invite&token=abc',
  '#type=recovery&token=',
  `#type=recovery&token=${'x'.repeat(201)}`,
])('no link is read from %s', (hash) => {
  expect(parseLinkHash(hash)).toBeNull()
})
