import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchOutage } from './outage.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('says that the database is away, once a minute what that has stopped, and that it is back; and does so again the next time', async () => {
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
  await vi.advanceTimersByTimeAsync(60_000)
  for (let call = 0; call < 7; call += 1) outage.met()
  await vi.advanceTimersByTimeAsync(60_000)
  const still = 'The database does not answer still: this many were refused since the last line'
  expect(said.splice(1)).toEqual([`{"seconds":60,"refused":51} ${still}`, `{"seconds":120,"refused":7} ${still}`])
  isAway = false
  await vi.advanceTimersByTimeAsync(1_000)
  expect(said.slice(1)).toEqual(['{"seconds":126,"refused":58} The database answers again'])
  outage.met()
  expect(said).toHaveLength(3)
  outage.stop()
})
