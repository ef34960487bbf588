import type { Browser, Locator, Page } from '@playwright/test'

export const isFirefox = (browser: Browser | null | undefined): boolean => browser?.browserType().name() === 'firefox'

/** React does not notice what Playwright fills in there, so it is typed. */
export function typeWhatIsFilledIn(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as Locator
  locators.fill = async function fill(this: Locator, text: string) {
    await this.focus()
    await this.press('Control+A')
    await this.press('Delete')
    await this.pressSequentially(text)
  }
}
