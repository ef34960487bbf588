import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { celebrated, chooseInterval, currentPlan, dueNow, entry, impactOf, openPaidStudio, openTiers } from './open-studio.ts'

test.use({ timePasses: true })

test('a monthly plan becomes a yearly one at the price that was shown, and a monthly one again without a charge', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger()
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.url().includes('/api/subscriptions')) refused.push(`${answer.status()} ${answer.url()}`)
  })
  await openPaidStudio(page, server, { tier: 'growth', billingInterval: 'monthly' })
  await server.pass(10 * 24 * 60)
  await page.goto('/dashboard/billing')
  await openTiers(page)
  await chooseInterval(page, 'Yearly')
  await page.getByRole('button', { name: 'Downgrade: Growth' }).click()
  await expect(impactOf(page).getByText('Credit for the plan you have')).toBeVisible()
  const shown = await dueNow(page)
  expect(Number(shown.slice(1))).toBeGreaterThan(350 - 35)
  expect(Number(shown.slice(1))).toBeLessThan(350)
  await faultless(page)
  await impactOf(page)
    .getByRole('button', { name: `Pay ${shown} and change to yearly` })
    .click()
  await celebrated(page, 'Plan Changed')
  await expect(currentPlan(page)).toContainText('Growth, yearly')
  const changed = entry(page, 'Plan Change')
  await expect(changed).toContainText(shown)
  await changed.getByRole('link', { name: /^Invoice of/ }).click()
  await expect(page.getByRole('row', { name: 'Total' }), 'at the provider').toContainText(shown)
  await expect(page.getByText(/^Paid\./)).toBeVisible()

  await page.goto('/dashboard/billing')
  await openTiers(page)
  await chooseInterval(page, 'Monthly')
  await page.getByRole('button', { name: 'Downgrade: Growth' }).click()
  await impactOf(page).getByRole('button', { name: 'Change to monthly, nothing to pay now' }).click()
  await celebrated(page, 'Upgraded Successfully!')
  await expect(currentPlan(page)).toContainText('Growth, monthly')
  await expect(currentPlan(page)).toContainText('nothing is charged this time')
  expect(refused).toEqual([])
})
