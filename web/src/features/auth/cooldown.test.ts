import { expect, test } from 'vitest'
import { secondsLeft } from './cooldown.ts'

test('the wait counts down in whole seconds, and ends after the last', () => {
  expect(secondsLeft(60_000, 0, 900)).toBe(60)
  expect(secondsLeft(60_000, 59_001, 900)).toBe(1)
  expect(secondsLeft(60_000, 60_000, 900)).toBe(0)
  expect(secondsLeft(60_000, 99_000, 900)).toBe(0)
})

test('the wait is over when nothing readable was stored', () => {
  expect(secondsLeft(null, 0, 900)).toBe(0)
  expect(secondsLeft(Number.NaN, 0, 900)).toBe(0)
})

test('the wait cannot last for ever because somebody set the clock back', () => {
  expect(secondsLeft(1e15, 0, 900)).toBe(900)
})
