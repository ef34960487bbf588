import { expect, test } from 'vitest'
import { timeLabel } from './time-label.ts'

const now = new Date(2026, 10, 26, 9, 30)
const label = (...at: [number, number, number, number, number]) => timeLabel(new Date(...at).toISOString(), now)

test('today has the time, yesterday its word, the last days their names, and all others the date', () => {
  expect(label(2026, 10, 26, 8, 5)).toBe('08:05')
  expect(label(2026, 10, 25, 23, 59)).toBe('Yesterday')
  expect(label(2026, 10, 24, 0, 1)).toBe('Tuesday')
  expect(label(2026, 10, 20, 12, 0)).toBe('Friday')
  expect(label(2026, 10, 19, 12, 0)).toBe('19 Nov')
  expect(label(2025, 11, 31, 12, 0)).toBe('31 Dec 2025')
})

test('a clock that is behind shows the time', () => {
  expect(label(2026, 10, 26, 9, 45)).toBe('09:45')
})
