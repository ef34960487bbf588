import { expect, test } from 'vitest'
import { phoneHref } from './phone-link.ts'

test('a telephone number becomes a link, however it is written', () => {
  expect(phoneHref('0113 496 0177')).toBe('tel:01134960177')
  expect(phoneHref('+44 (0)113 496-0177')).toBe('tel:+441134960177')
  expect(phoneHref('(0113) 4960177 ext 12')).toBe('tel:01134960177')
  expect(phoneHref('07700 900143, after six')).toBe('tel:07700900143')
  expect(phoneHref('999')).toBe('tel:999')
})

test('text without a number becomes no link', () => {
  for (const phone of ['', 'ask Pat', '12']) expect(phoneHref(phone)).toBeNull()
})
