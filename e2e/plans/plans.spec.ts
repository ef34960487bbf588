import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'

for (const width of [1360, 390])
  test(`an owner goes from a plan to drafts to invoices at ${width} px, and nothing is billed twice`, async ({ as }) => {
    test.slow()
    const page = await as('olive', { width, height: 844 })
    const name = `Ballet at ${width}`
    await page.goto('/dashboard/plans')
    await page.getByRole('button', { name: 'Add Plan' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add Plan' })
    await form.getByLabel('Name').fill(name)
    await form.getByRole('button', { name: 'Save plan' }).click()
    await expect(form.getByText('Please enter a valid amount')).toBeVisible()
    await form.getByLabel('Amount').fill('45')
    await form.getByRole('button', { name: 'Save plan' }).click()
    await expect(page.getByText(`${name} has been saved.`)).toBeVisible()

    await page.getByRole('button', { name: `Students in ${name}` }).click()
    await page.getByLabel('Search students').fill('Mia')
    await page.getByRole('option', { name: /Mia Ellis/ }).click()
    await page.getByRole('button', { name: 'Enrol 1 student' }).click()
    await expect(page.getByText('1 student enrolled.')).toBeVisible()
    await faultless(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: 'Prepare Invoices' }).click()
    const prepared = page.getByRole('dialog', { name: 'Prepare Invoices' })
    await expect(prepared.getByText(`Mia Ellis: ${name}, £45.00`)).toBeVisible()
    await faultless(page)
    await prepared.getByRole('button', { name: 'Prepare 1 draft' }).click()
    await expect(page.getByText('1 draft prepared.')).toBeVisible()
    await faultless(page)
    await page.getByRole('button', { name: 'Issue and send' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Issue and send' }).click()
    await expect(page.getByText(/^\d+ invoices? sent\.$/)).toBeVisible()

    await page.goto('/dashboard/plans')
    await page.getByRole('button', { name: 'Prepare Invoices' }).click()
    await expect(prepared.getByText('Nothing is left to bill for this period.')).toBeVisible()
  })
