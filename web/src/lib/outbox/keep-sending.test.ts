import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSending } from './keep-sending.ts'

const page = new EventTarget()
let waiting: string[]
let sent: string[]
let isOnline: boolean
const listeners = new Set<() => void>()
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  ;[waiting, sent, isOnline] = [[], [], true]
  stop = keepSending({
    isWaiting: () => waiting.length > 0,
    send: async ({ isOver, sent: one }) => {
      while (waiting.length > 0 && isOnline && !isOver()) {
        await Promise.resolve()
        sent.push(waiting.shift()!)
        one()
      }
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  })
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function keep(...items: string[]) {
  waiting.push(...items)
  for (const listener of listeners) listener()
}

test('messages that could not be sent are sent in order when the network is back', async () => {
  isOnline = false
  keep('one', 'two')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  isOnline = true
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual(['one', 'two'])
})

test('without news of the network sending is tried again, ever less often, but at least every minute', async () => {
  isOnline = false
  keep('one')
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  isOnline = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['one'])
})

test('nothing is sent any more once sending has been stopped', async () => {
  keep('one')
  stop()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([])
})
