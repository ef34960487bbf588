import { refreshLoop } from '@callboard/contract/auth'
import { expect, test } from 'vitest'
import { backoff, sessionNeeds } from './refresh-schedule.ts'

const now = 1_000_000
const endsIn = (seconds: number) => sessionNeeds(refreshLoop, now + seconds * 1000, now)

test('a session with more than three ticks left is not refreshed', () => {
  expect(endsIn(91)).toBe('nothing')
  expect(endsIn(3600)).toBe('nothing')
})

test('a session is refreshed within three ticks of its end', () => {
  expect(endsIn(90)).toBe('due')
  expect(endsIn(11)).toBe('due')
})

test('a session counts as over within the margin', () => {
  expect(endsIn(10)).toBe('expired')
  expect(endsIn(-3600)).toBe('expired')
})

test('a refresh waits 200 ms after the first failure, and twice as long after each', () => {
  expect([1, 2, 3, 4].map((failures) => backoff(refreshLoop, failures, now, now))).toEqual([200, 400, 800, 1600])
})

test('a refresh is left to the next tick when the window of 30 s would be passed', () => {
  expect(backoff(refreshLoop, 7, now, now + 12_600)).toBe(12_800)
  expect(backoff(refreshLoop, 8, now, now + 25_400)).toBeNull()
  expect(backoff(refreshLoop, 1, now, now + 29_900)).toBeNull()
})
