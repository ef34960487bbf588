import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

test('an owner whose studio is registered for VAT chooses the first rate, and begins with it from then on', async ({ as }) => {
  const page = await as('olive')
  const { invoices } = callsOf(page)
  const before = await invoices.settings()
  await invoices.saveSettings({ ...before, vatNumber: 'GB123456789' })
  try {
    await page.goto('/dashboard/plans')
    await page.getByRole('button', { name: 'Add plan' }).first().click()
    const plan = page.getByRole('dialog', { name: 'Add plan' })
    await plan.getByLabel('Name').fill('Taxed club')
    await plan.getByLabel('Amount').fill('30')
    await plan.getByRole('button', { name: 'Save plan' }).click()
    await expect(plan.getByText('Please choose a VAT rate')).toBeVisible()
    await expect(plan.getByLabel('VAT')).toBeFocused()
    await faultless(page)
    await plan.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()

    await page.goto('/dashboard/invoices')
    await page.getByRole('button', { name: 'Create invoice' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Create invoice' })
    await expect(panel.getByLabel('Search parents')).toHaveAttribute('aria-required', 'true')
    await panel.getByLabel('Search parents').fill('Pat')
    await page.getByRole('option', { name: /Pat Ellis/ }).click()
    await panel.getByLabel('Student').selectOption({ label: 'Mia Ellis' })
    await panel.getByLabel('Description').fill('Club')
    await panel.getByLabel('Unit price').fill('50')
    await panel.getByRole('button', { name: 'Send invoice' }).click()
    await expect(panel.getByText('Please choose a VAT rate').first()).toBeVisible()
    await faultless(page)
    await panel.getByLabel('VAT').selectOption('20%')
    await expect(panel.getByRole('status', { name: 'Total' })).toContainText('£60.00')
    await expect(panel.getByText('Please choose a VAT rate')).toHaveCount(0)
    await panel.getByRole('button', { name: 'Send invoice' }).click()
    await expect(page.getByText('The invoice for Pat Ellis will be sent in half a minute.')).toBeVisible()

    await page.getByRole('button', { name: 'Create invoice' }).first().click()
    await expect(panel.getByLabel('VAT')).toHaveValue('standard')
    await page.goto('/dashboard/plans')
    await page.getByRole('button', { name: 'Add plan' }).first().click()
    await expect(plan.getByLabel('VAT')).toHaveValue('standard')
  } finally {
    await invoices.saveSettings(before)
  }
})
