import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { celebrated, currentPlan, dueNow, entry, impactOf, openPaidStudio, openTiers, replaceCard } from './open-studio.ts'

test('an upgrade that is charged comes when it is paid, not while the card is declined; a smaller plan leaves a credit', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger()
  await openPaidStudio(page, server, { tier: 'growth', billingInterval: 'monthly' })
  await page.getByRole('button', { name: 'Card and invoices' }).click()
  await expect(page.getByText('ending in 4242')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: '£35.00' })).toContainText('paid')
  await replaceCard(page, '4000000000000341')

  await openTiers(page)
  await page.getByRole('button', { name: 'Upgrade: Professional' }).click()
  await expect(impactOf(page).getByText('Credit for the plan you have')).toBeVisible()
  const shown = await dueNow(page)
  await impactOf(page)
    .getByRole('button', { name: `Pay ${shown} and upgrade` })
    .click()
  await page.getByLabel('Card number').fill('4000000000000002')
  await page.getByRole('button', { name: `Pay ${shown}` }).click()
  await expect(page.getByRole('alert')).toContainText('declined')
  await page.goto('/dashboard/billing')
  await expect(page.getByText('Your new plan is waiting for its payment')).toBeVisible()
  await expect(currentPlan(page)).toContainText('Growth, monthly')
  await faultless(page)

  await page.getByRole('link', { name: 'Finish the payment' }).click()
  await page.getByRole('button', { name: `Pay ${shown}` }).click()
  await expect(page.getByText(/^Paid\./)).toBeVisible()
  await page.goto('/dashboard/billing')
  await expect(currentPlan(page)).toContainText('Professional, monthly')
  await expect(page.getByText('Your new plan is waiting for its payment')).toHaveCount(0)
  await expect(entry(page, 'Upgrade')).toContainText(shown)

  await openTiers(page)
  await page.getByRole('button', { name: 'Downgrade: Starter' }).click()
  await impactOf(page).getByRole('button', { name: 'Change to Starter, nothing to pay now' }).click()
  await celebrated(page, 'Plan Changed')
  await expect(currentPlan(page)).toContainText('Starter, monthly')
  await expect(entry(page, 'Downgrade')).toContainText('credited for unused time')
})
