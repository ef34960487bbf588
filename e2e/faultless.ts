import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { isFirefox } from './firefox/unlike-chromium.ts'
import { expect } from './fixtures.ts'

const desk = { width: 1360, height: 900 }
const phone = { width: 390, height: 844 }
/** Each page compiles it anew, which takes half the time when it is small. */
const axe = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Expects that axe finds no violation in the page as shown, and that it fits its window. */
export async function faultless(page: Page): Promise<void> {
  // A page that has not opened yet has faults of its own.
  await expect(page.locator('h1').first()).toBeAttached()
  // Half-transparent text has too little contrast.
  await atRest(page)
  // Axe brings Firefox down, and finds the same in Chromium.
  if (!isFirefox(page.context().browser())) {
    let { violations } = await (await axeOf(page)).analyze()
    // What came meanwhile was half-transparent at first.
    if (violations.some(({ id }) => id === 'color-contrast')) {
      await atRest(page)
      violations = (await (await axeOf(page)).analyze()).violations
    }
    expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual([])
  }
  await fits(page)
}

/** Expects that the page is no wider than its window. */
export async function fits(page: Page, named = page.url()): Promise<void> {
  await atRest(page)
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth), `${named} at ${width} px`).toBeLessThanOrEqual(width)
}

export async function faultlessOnBoth(page: Page): Promise<void> {
  const own = page.viewportSize() ?? desk
  for (const size of [own, own.width < desk.width ? desk : phone]) {
    await page.setViewportSize(size)
    await faultless(page)
  }
  await page.setViewportSize(own)
}

/** Asks only for violations, and injects axe only once if the page has no frames: together this takes a third of the time. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const faultsOnly = { resultTypes: ['violations' as const] }
  if (page.frames().length > 1) return new AxeBuilder({ page }).options(faultsOnly)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  return new AxeBuilder({ page, axeSource: ';' }).options(faultsOnly).setLegacyMode()
}

/** Waits until transitions have ended; endless animations do not count. */
export const atRest = (page: Page): Promise<void> => page.evaluate(allShown)

async function allShown(): Promise<void> {
  const frame = () => new Promise(requestAnimationFrame)
  // In closed details time stands still, and nothing ever ends.
  const isDrawn = ({ effect }: Animation) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true
  const ending = () =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity && isDrawn(one))
  // A change made just now begins its transition in the next frame.
  await frame()
  await frame()
  for (let left = ending(); left.length > 0; left = ending()) await Promise.allSettled(left.map(({ finished }) => finished))
}
