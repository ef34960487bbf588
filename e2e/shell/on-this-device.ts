import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What the device keeps of what Callboard has answered. */
export const keptOn = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('callboard:kept'))) return []
    const all = await (await caches.open('callboard:kept')).keys()
    return all.map(({ url }) => new URL(url).pathname)
  })

/** Opens a page of whoever is signed in, and waits until all is kept that will be there without a connection. */
export async function openKept(page: Page, at: string): Promise<void> {
  await page.goto(at)
  const isWhole = () =>
    page.evaluate(async () => {
      const found = await caches.match('/kept/keeper', { cacheName: 'callboard:kept' })
      return found !== undefined && ((await found.json()) as { filledAt: number }).filledAt > 0
    })
  await expect.poll(isWhole, { timeout: 45_000 }).toBe(true)
}

export const lastSeen = (page: Page) => page.getByRole('banner').getByText(/^No connection\. As last seen \d\d:\d\d\.$/)
