/** As the server sends it, in the form that Safari shows by itself (Declarative Web Push). */
interface Told {
  readonly notification: {
    readonly title: string
    readonly body: string
    readonly navigate: string
    readonly lang: string
    readonly tag: string
    readonly data: { readonly id: string }
  }
  readonly app_badge?: number
}

interface Shown {
  readonly id: string
  readonly navigate: string
  /** when it last made a sound */
  readonly rangAt: number
}

interface Awaiting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Pushed extends Awaiting {
  readonly data: { json(): unknown } | null
}
interface Pressed extends Awaiting {
  readonly notification: Notification
}
interface OpenWindow {
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  navigate(url: string): Promise<unknown>
}

/** What of a service worker's scope is used here; the types of the DOM leave it out. */
export interface RingingWorker {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  readonly navigator: { setAppBadge?: (count: number) => Promise<void> }
  addEventListener(type: 'push', hear: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', hear: (event: Pressed) => void): void
}

/** More of one matter within this time is shown in place of what stands there, without another sound. */
const quietMs = 15 * 60_000

/** Shows what the server pushes, and opens what is tapped. Every push shows something, or iPhones drop the subscription. */
export function ringThrough(worker: RingingWorker): void {
  worker.addEventListener('push', (event) => event.waitUntil(show(worker, event.data)))
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(worker, (event.notification.data as Shown | null)?.navigate ?? '/dashboard/notifications'))
  })
}

async function show({ registration, navigator }: RingingWorker, data: Pushed['data']): Promise<void> {
  const told = read(data)
  if (!told) return registration.showNotification('Callboard', { body: 'Something is new.' })
  const {
    notification: { title, body, lang, tag, navigate, data: about },
    app_badge: badge,
  } = told
  if (badge !== undefined) await navigator.setAppBadge?.(badge)
  const before = (await registration.getNotifications({ tag })).map((one) => one.data as Shown)
  const lastRang = Math.max(0, ...before.map(({ rangAt }) => rangAt))
  const isRepeat = before.some(({ id }) => id === about.id)
  const renotify = before.length > 0 && !isRepeat && Date.now() - lastRang > quietMs
  const shown: Shown = { id: about.id, navigate, rangAt: before.length > 0 && !renotify ? lastRang : Date.now() }
  const options: NotificationOptions & { renotify: boolean } = { body, lang, tag, renotify, data: shown }
  await registration.showNotification(title, options)
}

function read(data: Pushed['data']): Told | null {
  try {
    return (data?.json() ?? null) as Told | null
  } catch {
    return null
  }
}

/** In a window that is open, or a new one. */
async function open({ clients }: RingingWorker, url: string): Promise<void> {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0]
  try {
    if (!window) throw new Error('No window is open')
    await window.focus()
    await window.navigate(url)
  } catch {
    await clients.openWindow(url)
  }
}
