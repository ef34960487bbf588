import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { celebrated, chooseInterval, entry, openPaidStudio, openTiers } from './open-studio.ts'

test.use({ timePasses: true })

const larger = ['Professional', 'Scale', 'Enterprise']
const buttons = [
  ['Lifetime', 'Upgrade', 'Current Plan: Growth'],
  ['Yearly', 'Switch to Yearly', 'Not Available: Growth'],
  ['Monthly', 'Switch to Monthly', 'Not Available: Growth'],
] as const

test('a plan for life costs less by the time that is left, replaces the plan before it, and only a larger one can follow', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger()
  await openPaidStudio(page, server, { tier: 'growth', billingInterval: 'yearly' })
  await server.pass(20 * 24 * 60)
  await page.goto('/dashboard/billing')
  await openTiers(page)
  await chooseInterval(page, 'Lifetime')
  await page.getByRole('button', { name: 'Upgrade to Lifetime: Growth' }).click()
  await expect(page.getByText('Discount: Paid for already')).toBeVisible()
  const pay = page.getByRole('button', { name: /^Pay £/ })
  const amount = (await pay.textContent())!.trim().replace('Pay ', '')
  expect(Math.abs(Number(amount.slice(1)) - (1050 - (350 * 345) / 365))).toBeLessThan(1.5)
  await pay.click()
  await celebrated(page, 'Upgraded Successfully!')
  await expect(page.getByText('Yours for life. There is nothing more to pay.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel plan' })).toHaveCount(0)
  await expect(entry(page, 'Lifetime Purchase')).toContainText(amount)
  await expect(entry(page, 'Plan Replaced')).toContainText('Complete')

  await openTiers(page)
  for (const [interval, label, own] of buttons) {
    await chooseInterval(page, interval)
    await expect(page.getByRole('button', { name: own })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Not Available: Starter' })).toBeDisabled()
    for (const tier of larger) await expect(page.getByRole('button', { name: `${label}: ${tier}`, exact: true })).toBeEnabled()
  }
  await faultless(page)
})
