import { expect, test } from 'vitest'
import { parseLinkHash } from './link-hash.ts'

test('reads both kinds of link', () => {
  expect(parseLinkHash('#type=confirmation&token=a-B_9')).toEqual({ type: 'confirmation', token: 'a-B_9' })
  expect(parseLinkHash('#token=abc&type=recovery')).toEqual({ type: 'recovery', token: 'abc' })
})

test.each([
  '',
  '#',
  '#type=confirmation',
  '#token=abc',
  '#type=invite&token=abc',
  '#type=recovery&token=',
  `#type=recovery&token=${'x'.repeat(201)}`,
])('finds no link in %s', (hash) => {
  expect(parseLinkHash(hash)).toBeNull()
})
