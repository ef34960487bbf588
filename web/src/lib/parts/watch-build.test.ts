import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchBuild } from './watch-build.ts'

const page = (entry: string) =>
  `<script type="module" src="/assets/runtime.js"></script><script type="module" src="/assets/${entry}"></script>`
const minute = 61_000

let served = ''
let typing = false
let asked = 0
let leaveField: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers()
  served = page('base-1.js')
  typing = false
  asked = 0
  leaveField = undefined
  vi.stubGlobal('location', { href: 'http://callboard.test/dashboard' })
  vi.stubGlobal('addEventListener', (_type: string, heard: () => void) => (leaveField = heard))
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => {},
    querySelectorAll: () => [{ src: 'http://callboard.test/assets/runtime.js' }, { src: 'http://callboard.test/assets/base-1.js' }],
    get activeElement() {
      return { matches: () => typing }
    },
  })
  vi.stubGlobal('fetch', async () => {
    asked += 1
    return new Response(served)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function pass(minutes: number) {
  for (let at = 0; at < minutes; at += 1) await vi.advanceTimersByTimeAsync(minute)
}

function watched() {
  const onNew = vi.fn()
  return { onNew, stop: watchBuild(onNew) }
}

test('says nothing while the server gives out the same build, and asks once in five minutes', async () => {
  const { onNew, stop } = watched()
  await pass(11)
  expect([onNew.mock.calls.length, asked]).toEqual([0, 2])
  stop()
  await pass(20)
  expect(asked).toBe(2)
})

test('offers another build once, when it is still there a minute later', async () => {
  const { onNew } = watched()
  await pass(3)
  served = page('base-2.js')
  await pass(2)
  expect(onNew).not.toHaveBeenCalled()
  await pass(30)
  expect(onNew).toHaveBeenCalledOnce()
})

test('is not misled by two builds that answer in turn', async () => {
  const { onNew } = watched()
  served = page('base-2.js')
  await pass(5)
  served = page('base-1.js')
  await pass(10)
  expect(onNew).not.toHaveBeenCalled()
})

test('waits until nobody types', async () => {
  const { onNew } = watched()
  typing = true
  served = page('base-2.js')
  await pass(10)
  expect(onNew).not.toHaveBeenCalled()
  typing = false
  leaveField?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(onNew).toHaveBeenCalledOnce()
})

test('takes a server that does not answer for no news', async () => {
  const { onNew } = watched()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await pass(10)
  expect(onNew).not.toHaveBeenCalled()
})
