import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenLeading } from './leader.ts'

const refusals = vi.fn<() => Promise<void>>()
let page: EventTarget
let led: string[]
const lead = () => {
  led.push('leads')
  return () => void led.push('stops')
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  led = []
  refusals.mockReset()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
})
afterEach(() => {
  page.dispatchEvent(new Event('pagehide'))
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const shown = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
const settled = () => vi.advanceTimersByTimeAsync(0)

/** The browser refuses each lock at once, as WebKit does in a page that is being left; it gives in before the test would hang. */
function refuseAll(why: string) {
  refusals.mockImplementation(() =>
    refusals.mock.calls.length < 1_000 ? Promise.reject(new DOMException('Refused', why)) : new Promise(() => {}),
  )
  vi.stubGlobal('navigator', { locks: { request: refusals } })
}

test('a page whose lock is refused at once asks again only after a pause, which grows', async () => {
  refuseAll('AbortError')
  whenLeading('live', lead)
  await settled()
  expect(refusals).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(refusals).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(refusals.mock.calls.length).toBeLessThan(70)
  expect(led).toEqual([])
})

test('a page that has been left does not ask for the lock, and asks again once it is shown', async () => {
  refuseAll('AbortError')
  whenLeading('live', lead)
  await settled()
  page.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(refusals).toHaveBeenCalledTimes(1)
  shown(true)
  expect(refusals).toHaveBeenCalledTimes(2)
})

test('a page leads without a lock where the browser allows none', async () => {
  refuseAll('SecurityError')
  whenLeading('live', lead)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(refusals).toHaveBeenCalledTimes(1)
  expect(led).toEqual(['leads'])
  page.dispatchEvent(new Event('pagehide'))
  expect(led).toEqual(['leads', 'stops'])
})

test('a page stops leading when it is left, which frees the lock, and leads again when it is shown again', async () => {
  whenLeading('live', lead)
  await vi.waitFor(() => expect(led).toEqual(['leads']))
  page.dispatchEvent(new Event('pagehide'))
  expect(led).toEqual(['leads', 'stops'])
  await navigator.locks.request('callboard:leads-live', () => {})
  shown(true)
  await vi.waitFor(() => expect(led).toEqual(['leads', 'stops', 'leads']))
})

test('a page stops leading when its lock is stolen, and leads again after the other page', async () => {
  whenLeading('live', lead)
  await vi.waitFor(() => expect(led).toEqual(['leads']))
  const thief = Promise.withResolvers<void>()
  const theft = navigator.locks.request('callboard:leads-live', { steal: true }, () => thief.promise)
  await vi.waitFor(() => expect(led).toEqual(['leads', 'stops']))
  await vi.advanceTimersByTimeAsync(1_000)
  thief.resolve()
  await theft
  await vi.waitFor(() => expect(led).toEqual(['leads', 'stops', 'leads']))
})

test('a visible page steals the lock from a page that does not answer', async () => {
  const asleep = Promise.withResolvers<void>()
  const refusal = navigator.locks.request('callboard:leads-live', () => asleep.promise).catch((error: unknown) => error)
  whenLeading('live', lead)
  shown(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await refusal).toBeInstanceOf(DOMException)
  await vi.waitFor(() => expect(led).toEqual(['leads']))
  asleep.resolve()
})
