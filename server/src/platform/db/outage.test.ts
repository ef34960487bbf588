import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchOutage } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says once that the database is away and once that it is back, and does so again the next time', async () => {
  const said: string[] = []
  const say = (...words: unknown[]) =>
    void said.push(words.map((word) => (typeof word === 'string' ? word : JSON.stringify(word))).join(' '))
  let isAway = true
  const ping = async () => {
    if (isAway) throw new Error('away')
  }
  const outage = watchOutage({ ping }, { error: say, warn: say } as never)
  for (let call = 0; call < 50; call += 1) outage.met()
  await vi.advanceTimersByTimeAsync(5_000)
  outage.met()
  expect(said).toEqual(['The database does not answer: calls are refused until it does'])
  isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said.slice(1)).toEqual(['{"seconds":6,"refused":51} The database answers again'])
  outage.met()
  expect(said).toHaveLength(3)
  outage.stop()
})
