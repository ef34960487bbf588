import { expect, test } from 'vitest'
import { exactTime, relativeTime } from './relative-time.ts'

const now = new Date('2026-11-21T14:30:00.000Z')

test.each([
  ['2026-11-21T14:29:30.000Z', 'just now'],
  ['2026-11-21T14:29:00.000Z', '1 minute ago'],
  ['2026-11-21T14:25:00.000Z', '5 minutes ago'],
  ['2026-11-21T13:30:01.000Z', '59 minutes ago'],
  ['2026-11-21T13:30:00.000Z', '1 hour ago'],
  ['2026-11-20T14:31:00.000Z', '23 hours ago'],
  ['2026-11-20T14:30:00.000Z', '1 day ago'],
  ['2026-11-14T14:30:00.000Z', '1 week ago'],
  ['2026-10-20T14:30:00.000Z', '1 month ago'],
  ['2024-11-01T14:30:00.000Z', '2 years ago'],
])('%s is %s', (instant, words) => {
  expect(relativeTime(instant, now)).toBe(words)
})

test('a server whose clock is ahead tells of nothing in the future', () => {
  expect(relativeTime('2026-11-21T14:31:10.000Z', now)).toBe('just now')
})

test('the exact time is that of this device', () => {
  expect(exactTime(new Date(2026, 10, 21, 14, 30, 59).toISOString())).toBe('Saturday 21 November 2026 at 14:30')
  expect(exactTime(new Date(2027, 0, 1, 0, 5).toISOString())).toBe('Friday 1 January 2027 at 00:05')
})
