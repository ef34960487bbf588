import type { Page } from '@playwright/test'

/** Lets the page and its small script load, but not the app. */
export async function holdApp(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/base-.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
