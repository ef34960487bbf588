import { people } from '@callboard/server/world/people'
import type { Locator, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { faultless } from '../faultless.ts'
import { breakCall, expect, test } from '../fixtures.ts'
import { billPat } from './bill-family.ts'

const button = (place: Page | Locator, name: string) => place.getByRole('button', { name, exact: true })

/** Presses a button that saves a file, and returns the file. */
async function saved(page: Page, label: string, place: Page | Locator = page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(place, label).click()])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'latin1') }
}

test('an invoice is saved as a PDF: the button says that it comes, that it has come, and why it has not', async ({ as }) => {
  const { id, index } = await billPat(await as('olive'), 'Ballet, as a PDF')
  const page = await as('pat', { width: 390, height: 844 })
  await page.goto(`/dashboard/invoices/${id}`)
  await breakCall(page, 'GET', `/invoices/${id}/pdf`)
  await button(page, 'Download PDF').click()
  await expect(page.getByText('Failed to download PDF. Please try again.')).toBeVisible()
  await page.unrouteAll()

  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>()
  await page.route(`**/api/invoices/${id}/pdf`, async (route) => {
    await allowed
    await route.fallback()
  })
  const file = saved(page, 'Download PDF')
  await expect(button(page, 'Downloading...')).toBeDisabled()
  allow()
  await expect(button(page, 'Downloaded!')).toBeVisible()
  const { name, text } = await file
  expect(name).toBe(`Invoice-${index}.pdf`)
  expect(text).toMatch(/^%PDF-/)
  await expect(button(page, 'Download PDF'), 'ready for the next').toBeVisible()
})

test('a family looks through its statement, whose last balance is what it owes, and saves it', async ({ as }) => {
  const { index } = await billPat(await as('olive'), 'Ballet, on the statement')
  const page = await as('pat', { width: 390, height: 844 })
  await page.goto('/dashboard/payments')
  await button(page, 'Statement').click()
  const statement = page.getByRole('dialog', { name: `Statement for ${people.pat.name}` })
  const billed = statement.getByRole('row').filter({ has: page.getByRole('cell', { name: `Invoice-${index}`, exact: true }) })
  await expect(billed.getByRole('cell').nth(2)).toHaveText('£45.00')
  const balances = await statement.locator('tbody tr td:last-child').allTextContents()
  await expect(statement.locator('tfoot td').last()).toHaveText(balances.at(-1)!)
  await faultless(page)
  const [from, to] = await Promise.all(['From', 'To'].map((label) => statement.getByLabel(label).inputValue()))
  expect(from! < to!).toBe(true)
  const { name, text } = await saved(page, 'Download PDF', statement)
  expect(name).toMatch(/^Statement \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.pdf$/)
  expect(text).toMatch(/^%PDF-/)
})

test('an owner saves invoices and payments for the bookkeeper', async ({ as }) => {
  const page = await as('olive')
  const { index } = await billPat(page, 'Ballet, in the file')
  await page.goto('/dashboard/payments')
  const invoices = await saved(page, 'Invoices')
  expect(invoices.name).toMatch(/^Invoices \d{4}-01-01 to \d{4}-\d\d-\d\d\.csv$/)
  expect(invoices.text.split('\n').find((line) => line.includes(`Invoice-${index}`))).toContain('Ballet, in the file')
  const payments = await saved(page, 'Payments')
  expect(payments.name).toMatch(/^Payments /)
  expect(payments.text.split('\n').length, 'the demo’s year').toBeGreaterThan(10)
  await page.getByText('Excel (.xlsx)').click()
  expect((await saved(page, 'Payments')).name).toMatch(/\.xlsx$/)
  await page.reload()
  expect((await saved(page, 'Invoices')).name, 'the last choice').toMatch(/\.xlsx$/)
})
