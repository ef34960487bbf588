import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ringThrough, type RingingWorker } from './ring.ts'

interface Standing {
  readonly title: string
  readonly tag: string
  readonly renotify?: boolean
  readonly data: { readonly id: string; readonly navigate: string; readonly rangAt: number }
}

let standing: Standing[]
let badges: number[]
let windows: { visibilityState: 'visible' | 'hidden'; focus: () => Promise<void>; navigate: (url: string) => Promise<void> }[]
let opened: string[]
let hear: Record<string, (event: any) => void>

afterAll(() => void vi.useRealTimers())
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000 })
  standing = []
  badges = []
  windows = []
  opened = []
  hear = {}
  const worker = {
    registration: {
      getNotifications: async ({ tag }: { tag: string }) => standing.filter((one) => one.tag === tag),
      showNotification: async (title: string, options: Omit<Standing, 'title'>) => {
        standing = [...standing.filter(({ tag }) => tag !== options.tag), { title, ...options }]
      },
    },
    clients: { matchAll: async () => windows, openWindow: async (url: string) => void opened.push(url) },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    addEventListener: (type: string, to: (event: any) => void) => void (hear[type] = to),
  }
  ringThrough(worker as unknown as RingingWorker)
})

async function dispatch(type: string, event: object): Promise<void> {
  let work: Promise<unknown> = Promise.resolve()
  hear[type]!({ ...event, waitUntil: (until: Promise<unknown>) => (work = until) })
  await work
}
const navigate = 'https://board.example/dashboard/messages?conversation=1'
const push = (id: string, tag = 'a-conversation') =>
  dispatch('push', {
    data: {
      json: () => ({ web_push: 8030, app_badge: 2, notification: { title: id, body: '', lang: 'en-GB', tag, navigate, data: { id } } }),
    },
  })
const press = () => dispatch('notificationclick', { notification: { close: () => (standing = []), data: standing[0]?.data } })

describe('a push', () => {
  it('is shown with its words, and sets the badge', async () => {
    await push('one')
    expect(standing).toMatchObject([{ title: 'one', tag: 'a-conversation', data: { id: 'one', navigate } }])
    expect(badges).toEqual([2])
  })

  it('takes the place of an earlier one of the same matter, with a second sound only a quarter of an hour later', async () => {
    await push('one')
    vi.advanceTimersByTime(14 * 60_000)
    await push('two')
    expect(standing).toMatchObject([{ title: 'two', renotify: false }])
    vi.advanceTimersByTime(2 * 60_000)
    await push('three')
    expect(standing).toMatchObject([{ title: 'three', renotify: true }])
  })

  it('that comes twice makes no second sound, however late', async () => {
    await push('one')
    vi.advanceTimersByTime(60 * 60_000)
    await push('one')
    expect(standing).toMatchObject([{ title: 'one', renotify: false }])
  })

  it.each([null, { json: () => JSON.parse('no JSON') as unknown }])('that cannot be read shows something all the same', async (data) => {
    await dispatch('push', { data })
    expect(standing).toMatchObject([{ title: 'Callboard' }])
  })
})

describe('a tap', () => {
  const window = (visibilityState: 'visible' | 'hidden') => ({
    visibilityState,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
  })

  it('opens the very thing in the window that is in front', async () => {
    const [behind, front] = [window('hidden'), window('visible')]
    windows = [behind, front]
    await push('one')
    await press()
    expect(front.focus).toHaveBeenCalled()
    expect(front.navigate).toHaveBeenCalledWith(navigate)
    expect([behind.navigate.mock.calls, opened, standing]).toEqual([[], [], []])
  })

  it('opens a new window where none is open, or the open one belongs to an older worker', async () => {
    await push('one')
    await press()
    windows = [{ ...window('visible'), navigate: () => Promise.reject(new TypeError('not controlled')) }]
    await push('two')
    await press()
    expect(opened).toEqual([navigate, navigate])
  })
})
