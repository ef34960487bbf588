import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { billPat, takeBothWays } from '../invoices/bill-family.ts'

test('a parent pays by card on a phone, in two taps from the email', async ({ as }) => {
  test.slow()
  const owner = await as('olive')
  const { id, index } = await billPat(owner, 'Ballet, by card')
  const page = await as('pat', { width: 390, height: 844 })
  await page.goto(`/dashboard/invoices/${id}`)
  await faultless(page)
  await page.getByRole('button', { name: /Pay Now/ }).click()
  await page.getByRole('button', { name: 'Pay £45.00' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible()
  await expect(page.getByText('Thank you, Pat Ellis.')).toBeVisible()
  await page.getByRole('link', { name: 'View Invoices' }).click()
  await expect(page).toHaveURL(/\/dashboard\/payments/)
  await page.getByRole('button', { name: /^Paid/ }).click()
  await expect(page.getByRole('heading', { name: `Invoice-${index}` })).toBeVisible()

  await owner.goto(`/dashboard/invoices/${id}`)
  await expect(owner.getByText('Visa ending 4242')).toBeVisible()
  await owner.goto('/dashboard/payments')
  await expect(owner.getByRole('link', { name: `Invoice-${index}` })).toBeVisible()
  await faultless(owner)
})

test('a payment that was not finished is not called successful', async ({ as }) => {
  const owner = await as('olive')
  const { id } = await billPat(owner, 'Never paid')
  const page = await as('pat')
  await page.goto(`/dashboard/payment-success?invoice_id=${id}`)
  await expect(page.getByRole('heading', { name: 'Processing Payment' })).toBeVisible()
  await page.waitForTimeout(6_000)
  await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toHaveCount(0)
  await page.goto(`/dashboard/payment-cancel?invoice_id=${id}`)
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await page.getByRole('link', { name: 'Try Again' }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${id}`))
})

test('a parent sees how to pay by transfer, and each value can be copied', async ({ as }) => {
  const owner = await as('olive')
  await takeBothWays(owner)
  const { id, index } = await billPat(owner, 'By transfer', { method: 'bank-transfer' })
  const page = await as('pat', { width: 390, height: 844 })
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(page.getByRole('heading', { name: 'Bank Transfer Required' })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const copied = async (what: string) => {
    await page.getByRole('button', { name: `Copy ${what}` }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  expect(await copied('account name')).toBe('Northlight Dance Ltd')
  expect(await copied('sort code')).toBe('08-99-99')
  expect(await copied('account number')).toBe('66374958')
  expect(await copied('reference')).toBe(`Invoice-${index}`)
  expect(await copied('amount')).toBe('45.00')
  await faultless(page)
})
