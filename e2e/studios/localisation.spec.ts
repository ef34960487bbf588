import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { breakCall, callsOf, expect, newContext, signUpOwner, test } from '../fixtures.ts'
import { holdTimers, shownFor } from '../hold-timers.ts'

async function setUp(page: Page): Promise<void> {
  await page.getByLabel('Studio Name').fill('Long White Dance')
  await page.getByLabel('Address').fill('1 Queen Street')
  await page.getByLabel('Phone').fill('09 555 0100')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await page.getByRole('button', { name: 'Subscribe: Growth' }).click()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()
}

/** What is chosen, in words. */
const chosen = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option:checked')

test('a studio begins in the country, currency and timezone of the browser that sets it up, and its owner corrects them', async ({
  browser,
  server,
}) => {
  test.slow()
  const context = await newContext(browser, server, { timezoneId: 'Pacific/Auckland', locale: 'en-NZ' })
  const page = await context.newPage()
  await holdTimers(page, shownFor.celebration, shownFor.said)
  await signUpOwner(page, server)
  await expect(page.getByText('Based on your browser: New Zealand, New Zealand Dollar (NZD), Auckland time.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveCount(0)
  await faultless(page)
  await setUp(page)
  await page.goto('/dashboard/studio#localisation')
  await expect(chosen(page, 'Country')).toHaveText('New Zealand')
  await expect(chosen(page, 'Currency')).toHaveText('New Zealand Dollar (NZD)')
  await expect(chosen(page, 'Timezone')).toHaveText('Auckland')

  const form = page.getByRole('region', { name: 'Country and currency' })
  await expect(form.getByText('Class times do not change')).toBeVisible()
  await form.getByLabel('Country').selectOption('Australia')
  await expect(form.getByLabel('Currency')).toHaveValue('AUD')
  await form.getByLabel('Timezone').selectOption('Perth')
  await faultless(page)
  await breakCall(page, 'PATCH', '/studios')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Failed to update studio')).toBeVisible()
  await page.unrouteAll()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Country, currency and timezone have been saved.')).toBeVisible()
  await expect(chosen(page, 'Currency')).toHaveText('Australian Dollar (AUD)')
  await expect(chosen(page, 'Timezone')).toHaveText('Perth')
  await page.reload()
  await expect(chosen(page, 'Timezone')).toHaveText('Perth')
  await context.close()
})

test('an owner in an unsupported timezone is told so, and chooses one on the spot', async ({ browser, server }) => {
  test.slow()
  const context = await newContext(browser, server, { timezoneId: 'Asia/Tokyo', locale: 'ja-JP', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await holdTimers(page, shownFor.celebration)
  await signUpOwner(page, server)
  await expect(
    page.getByText(/^Callboard does not support Tokyo time yet, so we have chosen: United Kingdom, British Pound \(GBP\), London time\./),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Change country, currency and timezone' }).click()
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeFocused()
  await page.getByRole('combobox', { name: 'Country' }).selectOption('United States')
  await expect(page.getByLabel('Currency')).toHaveValue('USD')
  await page.getByLabel('Timezone').selectOption('Honolulu')
  await faultless(page)
  await setUp(page)
  await page.goto('/dashboard/studio#localisation')
  await expect(chosen(page, 'Country')).toHaveText('United States')
  await expect(chosen(page, 'Timezone')).toHaveText('Honolulu')

  await callsOf(page).studios.edit({ dateFormat: 'MM/dd/yyyy' })
  const plan = { id: randomUUID(), name: 'Hula', description: '', amountMinor: 1250, interval: 'month' as const }
  await callsOf(page).plans.add(plan)
  await page.goto('/dashboard/plans')
  await expect(page.getByText('$12.50').first()).toBeVisible()
  await page.goto('/dashboard/classes')
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Class' })
  await panel.getByRole('textbox', { name: 'Date' }).fill('3 sep')
  await panel.getByRole('textbox', { name: 'Date' }).blur()
  await expect(panel.getByRole('textbox', { name: 'Date' })).toHaveValue(/^09\/03\/\d{4}$/)
  await context.close()
})
