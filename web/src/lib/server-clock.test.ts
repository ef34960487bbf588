import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime, onServerTime, serverNow } from './server-clock.ts'

const hour = 3_600_000
const served = Date.parse('2026-11-23T17:00:00Z')
const httpDate = (time: number) => new Date(time).toUTCString()
const answer = (time = served) => learnServerTime(httpDate(time))

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test.each([
  ['15 minutes ahead', hour / 4],
  ['a day behind', -24 * hour],
  ['right', 0],
])('a device whose clock is %s knows the time of the server once it has answered, and goes on with it', (_what, wrong) => {
  vi.setSystemTime(served + wrong)
  answer()
  expect(serverNow()).toEqual(new Date(served))
  vi.advanceTimersByTime(hour)
  expect(serverNow()).toEqual(new Date(served + hour))
})

test('a clock that is set while the page is open is noticed with the next answer, and whoever shows the time is told once', () => {
  vi.setSystemTime(served)
  answer()
  const told = vi.fn<() => void>()
  const stop = onServerTime(told)
  vi.setSystemTime(served + hour)
  answer()
  answer()
  expect([serverNow(), told.mock.calls.length]).toEqual([new Date(served), 1])
  stop()
  vi.setSystemTime(served)
  answer()
  expect([serverNow(), told.mock.calls.length]).toEqual([new Date(served), 1])
})

test('a slow answer, or one without a date, changes nothing', () => {
  vi.setSystemTime(served)
  answer()
  vi.setSystemTime(served + 4_000)
  answer()
  learnServerTime(null)
  learnServerTime('yesterday')
  expect(serverNow()).toEqual(new Date(served + 4_000))
})
