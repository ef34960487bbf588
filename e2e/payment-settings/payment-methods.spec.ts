import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'
import { billPat, takeBothWays } from '../invoices/bill-family.ts'
import { beConnected, pretend } from './at-the-provider.ts'

const box = (page: Page, name: string) => page.getByRole('checkbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save Payment Method Settings' })

test('the second studio takes bank transfers only, and one method always stays enabled', async ({ as }) => {
  const page = await as('omar', { width: 390, height: 844 })
  await callsOf(page).studios.setPaymentMethods({ card: false, bankTransfer: true })
  await page.goto('/dashboard/payment-settings#payment-methods')
  const [card, transfer] = [box(page, 'Card payments'), box(page, 'BACS / bank transfer')]
  await expect(card).not.toBeChecked()
  await expect(transfer).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Bank Transfer Payments Only' })).toBeVisible()
  await faultless(page)
  await transfer.uncheck()
  await expect(page.getByText('At least one payment method must be enabled')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await card.check()
  await breakCall(page, 'PATCH', '/studios/payment-methods')
  await save(page).click()
  await expect(page.getByText('Failed to update payment method settings')).toBeVisible()
  await page.unrouteAll()
  await save(page).click()
  await expect(page.getByText('Payment method settings updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bank Transfer Payments Only' })).toHaveCount(0)
  await callsOf(page).studios.setPaymentMethods({ card: false, bankTransfer: true })
  await expect(transfer, 'an owner’s change elsewhere is taken over').toBeChecked()
  await page.getByRole('link', { name: 'bank details' }).click()
  await expect(page.getByRole('region', { name: 'Bank details' })).toBeInViewport()
})

test('an owner who takes bank transfers without bank details is told that parents would not know where to pay', async ({ as }) => {
  const page = await as('olive')
  await beConnected(page)
  await page.route('**/api/bank-details', (route) => route.fulfill({ json: { version: 0, details: null, changed: null } }))
  await page.goto('/dashboard/payment-settings')
  await expect(box(page, 'Card payments')).toBeChecked()
  await box(page, 'BACS / bank transfer').check()
  await save(page).click()
  await expect(page.getByText('Parents would not know where to pay')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Enter your bank details' }).click()
  await expect(page.getByRole('heading', { name: 'Studio Information' })).toBeVisible()
  await callsOf(page).studios.setPaymentMethods({ bankTransfer: false })
})

test('cards stay while recurring invoices are paid by them, until bank transfer is enabled', async ({ as }) => {
  const page = await as('olive')
  await beConnected(page)
  await pretend(page, { activeCardSubscriptions: 2 })
  await page.goto('/dashboard/payment-settings')
  await box(page, 'Card payments').uncheck()
  await expect(page.getByText('Card payments cannot be disabled while there are active card subscriptions.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await box(page, 'BACS / bank transfer').check()
  await expect(save(page)).toBeEnabled()
})

test('a server without a card provider says so', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await beConnected(page)
  await pretend(page, { mode: 'off' })
  await page.goto('/dashboard/payment-settings#payment-methods')
  await expect(page.getByText('Card payments are not set up on this server.')).toBeVisible()
  await expect(page.getByText('Sandbox: no real money')).toHaveCount(0)
  await faultless(page)
})

test('the API’s own pages say that no real money moves', async ({ stranger }) => {
  const page = await stranger()
  test.slow()
  await page.goto('/api/docs')
  // The viewer is a large program, and the stories' browser optimises no code.
  await expect(page.getByText('Sandbox: no real money.')).toBeVisible({ timeout: 60_000 })
})

test('switching cards off says how many invoices it strands, and moves them to bank transfer', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await takeBothWays(page)
  const { id } = await billPat(page, 'Tap shoes', { method: 'card' })
  await page.goto('/dashboard/payment-settings#payment-methods')
  const { card } = await callsOf(page).invoices.unpaidByMethod()
  await box(page, 'Card payments').uncheck()
  await expect(
    page.getByText(/unpaid invoices?.* asks? for a card\. After saving, you can move (it|them) to bank transfer\./),
  ).toBeVisible()
  await save(page).click()
  await expect(page.getByText('cannot be paid')).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: /^Move (it|them) to bank transfer/ }).click()
  await expect(page.getByText(`Moved ${card.invoices} invoice`)).toBeVisible()
  await expect(page.getByText('cannot be paid')).toHaveCount(0)
  expect(await callsOf(page).invoices.read({ id })).toMatchObject({ method: 'bank-transfer' })
  await callsOf(page).studios.setPaymentMethods({ card: true })
})
