import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects that axe finds no fault in the page as shown, and that it fits its window. */
export async function faultless(page: Page): Promise<void> {
  // Waits for transitions: half-transparent text has too little contrast.
  await page.waitForTimeout(400)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width)
}
