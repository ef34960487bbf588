import type { PushService } from '@callboard/server/world/push-service'
import type { CDPSession, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/**
 * A browser that can be rung: Chromium has no push service without Google's, so that its address comes from ours. The worker, its
 * registration and the delivery to it are the browser's own.
 */
export async function ringable(page: Page, service: PushService) {
  const context = page.context()
  await context.grantPermissions(['notifications'])
  await context.exposeFunction('subscribeElsewhere', (publicKey: string) => service.subscribe(publicKey))
  await context.addInitScript(() => {
    const kept = 'story:subscription'
    const bytesOf = (text: string) => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    const shown = (stored: { endpoint: string; publicKey: string; keys: object }) => ({
      endpoint: stored.endpoint,
      options: { applicationServerKey: bytesOf(stored.publicKey).buffer },
      toJSON: () => stored,
      unsubscribe: async () => localStorage.removeItem(kept) === undefined,
    })
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const stored = localStorage.getItem(kept)
        return stored && shown(JSON.parse(stored))
      },
      async subscribe(this: PushManager, { applicationServerKey }: { applicationServerKey: string }) {
        if (localStorage.getItem(kept) === null) {
          const ask = (window as unknown as { subscribeElsewhere(key: string): Promise<object> }).subscribeElsewhere
          localStorage.setItem(kept, JSON.stringify(await ask(applicationServerKey)))
        }
        return this.getSubscription()
      },
    })
  })
  return {
    /** What the push service has taken next reaches the browser's worker. */
    async deliverNext(): Promise<string> {
      await expect.poll(() => service.taken.length, { timeout: 30_000 }).toBeGreaterThan(0)
      const { told } = service.taken.shift()!
      const { session, registrationId } = await workerOf(page)
      const origin = new URL(page.url()).origin
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(told) })
      await session.detach()
      return told.notification.title
    },
    shown: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return (await registration?.getNotifications())?.map(({ title }) => title) ?? []
      }),
    /** As push services do, without a word. */
    loseAddress: () => page.evaluate(() => localStorage.removeItem('story:subscription')),
    hasAddress: () => page.evaluate(() => localStorage.getItem('story:subscription') !== null),
  }
}

async function workerOf(page: Page): Promise<{ session: CDPSession; registrationId: string }> {
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return { session, registrationId: await found }
}
