import type { PaymentSettings } from '@callboard/contract/payment-settings'
import type { Page } from '@playwright/test'
import { callsOf, expect } from '../fixtures.ts'

/** Presses a button of the payments sandbox, on the page that the product has opened. */
export const choose = (page: Page, name: 'Submit all' | 'Leave incomplete' | 'Reject') => page.getByRole('button', { name }).click()

/** Opens the account's dashboard at the provider in a second page. */
export async function openDashboard(page: Page): Promise<Page> {
  const there = await page.context().newPage()
  await there.goto((await callsOf(page).paymentSettings.dashboard()).url)
  return there
}

/** Starts with a studio that is connected and takes only cards. */
export async function beConnected(page: Page): Promise<void> {
  const { paymentSettings, studios } = callsOf(page)
  if ((await paymentSettings.check()).account.state !== 'active') {
    await page.goto((await paymentSettings.connect({ from: 'payment-settings' })).url)
    await choose(page, 'Submit all')
    await expect(page.getByRole('heading', { name: 'Payment Settings' })).toBeVisible()
    await paymentSettings.check()
  }
  await studios.setPaymentMethods({ card: true, bankTransfer: false })
}

/** Overrides settings in the answer. */
export async function pretend(page: Page, settings: Partial<PaymentSettings>): Promise<void> {
  await page.route('**/api/payment-settings', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...settings } })
  })
}
