import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { breakCall, expect, test } from '../fixtures.ts'
import { openStudioInTrial, openTiers } from './open-studio.ts'

/** By the key, which needs no still picture: the celebration closes itself after five seconds. */
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
const closed = (page: Page, words: string) => expect(page.getByText(words)).toBeHidden({ timeout: 15_000 })

test('an owner pays during the trial in one press, upgrades at the price shown, cancels and keeps the plan', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger()
  await openStudioInTrial(page, server)
  await closed(page, 'Welcome aboard!')
  await expect(page.getByText('5 days remaining', { exact: false })).toBeVisible()
  await faultless(page)

  await page.getByRole('button', { name: 'Continue for £19 a month' }).click()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Nothing was paid.', { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)

  await page.getByRole('button', { name: 'Continue for £19 a month' }).click()
  await page.getByRole('button', { name: 'Start trial' }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await goOn(page)
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/dashboard/billing')
  await expect(page.getByRole('button', { name: 'Card and invoices' })).toBeVisible()

  await openTiers(page)
  await page.getByRole('button', { name: 'Upgrade: Growth' }).click()
  const impact = page.getByRole('group', { name: 'What changes' })
  await expect(impact.getByText('Due now')).toBeVisible()
  await faultless(page)
  await impact.getByRole('button', { name: 'Upgrade, nothing to pay now' }).click()
  await expect(page.getByText('Upgraded Successfully!')).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('region', { name: 'Current Plan' })).toContainText('Growth, monthly')

  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Subscription cancellation scheduled for the end of your billing period.')).toBeVisible()
  await openTiers(page)
  await expect(page.getByRole('button', { name: 'Not Available During Cancellation: Growth' })).toBeDisabled()
  await faultless(page)
  await breakCall(page, 'GET', '/subscriptions/billing')
  await page.getByRole('button', { name: 'Keep my plan' }).click()
  const unsure = page.getByRole('alert').filter({ hasText: "Could not verify your studio's student capacity." })
  await expect(unsure).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await expect(async () => {
    if (await unsure.isVisible()) await unsure.getByRole('button', { name: 'Try again' }).click({ timeout: 2_000 })
    await expect(unsure).toBeHidden({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toBeVisible()
})
