import { expect, test } from 'vitest'
import { guessLocalisation } from './guess-localisation.ts'

const now = new Date('2026-11-18T10:00:00Z')
const guess = (timeZone: string | undefined, language: string | undefined) => {
  const { country, currency, timezone, isKnown } = guessLocalisation({ timeZone, language }, now)
  return isKnown ? `${country} ${currency} ${timezone}` : `unknown: ${country} ${currency} ${timezone}`
}

test.each([
  ['Europe/London', 'en-GB', 'GB GBP Europe/London'],
  ['Europe/London', 'en-US', 'GB GBP Europe/London'],
  ['Europe/Dublin', 'en-IE', 'IE EUR Europe/Dublin'],
  ['America/Phoenix', 'es', 'US USD America/Phoenix'],
  ['America/Toronto', 'fr-CA', 'CA CAD America/Toronto'],
  ['Australia/Darwin', 'en-GB', 'AU AUD Australia/Darwin'],
  ['Pacific/Chatham', 'en-NZ', 'NZ NZD Pacific/Chatham'],
])('a zone that studios have is taken as it is, with its country (%s, %s)', (timeZone, language, place) => {
  expect(guess(timeZone, language)).toBe(place)
})

test.each([
  ['America/Detroit', 'en-US', 'US USD America/New_York'],
  ['America/Iqaluit', 'en-CA', 'CA CAD America/Toronto'],
  ['America/Boise', 'en-US', 'US USD America/Denver'],
  ['America/Whitehorse', 'en-CA', 'CA CAD America/Phoenix'],
  ['Australia/Hobart', 'en-AU', 'AU AUD Australia/Sydney'],
  ['Antarctica/McMurdo', 'en-NZ', 'NZ NZD Pacific/Auckland'],
  ['Europe/Belfast', 'en-GB', 'GB GBP Europe/London'],
  ['Europe/Lisbon', 'en-US', 'GB GBP Europe/London'],
])('another zone is replaced by one whose clocks show the same all year (%s, %s)', (timeZone, language, place) => {
  expect(guess(timeZone, language)).toBe(place)
})

test.each([
  ['Asia/Tokyo', 'ja'],
  ['Europe/Berlin', 'de-DE'],
  ['Africa/Accra', 'en-GH'],
  ['Nowhere/Land', 'en-US'],
  ['', ''],
  [undefined, undefined],
  [undefined, 'x'],
])('a zone without an equal one becomes London, with pounds (%s, %s)', (timeZone, language) => {
  expect(guess(timeZone, language)).toBe('unknown: GB GBP Europe/London')
})

test.each([
  ['Europe/Dublin', 'dd/MM/yyyy'],
  ['America/Chicago', 'MM/dd/yyyy'],
  ['America/Toronto', 'yyyy-MM-dd'],
  ['Asia/Tokyo', 'dd/MM/yyyy'],
])('dates are written as in the country of the zone (%s)', (timeZone, dateFormat) => {
  expect(guessLocalisation({ timeZone, language: 'en-GB' }, now).dateFormat).toBe(dateFormat)
})
