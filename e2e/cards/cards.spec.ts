import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { beConnected } from '../payment-settings/at-the-provider.ts'
import { addCard, listOf, modalOf, rowOf, typeCard } from './card-field.ts'

async function withoutCards(page: Page): Promise<Page> {
  const { cards } = callsOf(page)
  for (const { id } of (await cards.list()).cards) await cards.remove({ id })
  await page.goto('/dashboard/payments')
  await expect(page.getByText('No card on file yet.')).toBeVisible()
  return page
}

test.beforeEach(async ({ as }) => beConnected(await as('olive')))

test('a parent adds a card in the provider’s field, which Callboard never sees', async ({ as }) => {
  const page = await withoutCards(await as('pat'))
  const sent: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) sent.push(request.postData() ?? '')
  })
  await typeCard(page, '4242 4242 4242 4242')
  await faultless(page)
  await addCard(page)
  await expect(rowOf(page, 'Visa ending 4242')).toContainText('Default')
  await expect(rowOf(page, 'Visa ending 4242')).toContainText('Expires 08/31')
  await expect(modalOf(page)).toBeHidden()
  await faultless(page)
  expect(sent.join(' ').replaceAll(' ', '')).not.toContain('42424242')
})

test('a declined card says so, and another one may be typed at once', async ({ as }) => {
  const page = await withoutCards(await as('pat', { width: 390, height: 844 }))
  await typeCard(page, '4000 0000 0000 0002')
  await addCard(page)
  await expect(modalOf(page).getByText('Your card was declined.', { exact: true })).toBeVisible()
  await faultless(page)
  await modalOf(page).frameLocator('iframe').getByLabel('Card number').fill('5555 5555 5555 4444')
  await addCard(page)
  await expect(rowOf(page, 'Mastercard ending 4444')).toContainText('Default')
  await faultless(page)
})

test('a card whose bank asks is added after agreeing there, and not after refusing', async ({ as }) => {
  const page = await withoutCards(await as('pat'))
  await typeCard(page, '4000 0027 6000 3184')
  await addCard(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('Your bank did not confirm it. Please try again, or use another card.')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/payments$/)
  await expect(page.getByText('No card on file yet.')).toBeVisible()
  await faultless(page)

  await typeCard(page, '4000 0027 6000 3184')
  await addCard(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(rowOf(page, 'Visa ending 3184')).toContainText('Default')
  await expect(page).toHaveURL(/\/dashboard\/payments$/)
})

test('a browser that is closed at the bank has added the card all the same', async ({ as }) => {
  const page = await withoutCards(await as('pat'))
  await page.route('**/dashboard/payments?*setup_intent*', (route) => route.abort())
  await typeCard(page, '4000 0027 6000 3184')
  await addCard(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  const later = await as('pat')
  await later.goto('/dashboard/payments')
  await expect(rowOf(later, 'Visa ending 3184')).toContainText('Default', { timeout: 15_000 })
})

test('a provider’s script that does not load says so, and is tried again', async ({ as }) => {
  const page = await withoutCards(await as('pat'))
  await page.route('**/js/stripe.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Add payment method' }).click()
  await expect(modalOf(page).getByText('Payment system not ready')).toBeVisible()
  await expect(modalOf(page).getByRole('button', { name: 'Add card' })).toBeDisabled()
  await faultless(page)
  await page.unroute('**/js/stripe.js')
  await modalOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(modalOf(page).getByRole('button', { name: 'Add card' })).toBeEnabled()
})

test('a card of the sandbox may be typed in, and says what is wrong with it', async ({ as }) => {
  const page = await withoutCards(await as('pat', { width: 390, height: 844 }))
  await page.getByRole('button', { name: 'Add payment method' }).click()
  const modal = modalOf(page)
  await modal.getByText('Test card', { exact: true }).click()
  await modal.getByRole('button', { name: 'Add card' }).click()
  for (const words of ['Please enter the last four digits', 'Invalid expiry month', 'Invalid expiry year'])
    await expect(modal.getByText(words)).toBeVisible()
  await faultless(page)
  await modal.getByLabel('Last four digits').fill('1234')
  await modal.getByLabel('Expiry month').fill('13')
  await modal.getByLabel('Expiry year').fill('2020')
  await modal.getByRole('button', { name: 'Add card' }).click()
  await expect(modal.getByText('Invalid expiry month')).toBeVisible()
  await expect(modal.getByText('Invalid expiry year')).toBeVisible()
  await modal.getByLabel('Expiry month').fill('8')
  await modal.getByLabel('Expiry year').fill('2031')
  await modal.getByLabel('Brand').selectOption('American Express')
  await modal.getByRole('button', { name: 'Add card' }).click()
  await expect(rowOf(page, 'American Express ending 1234')).toContainText('Expires 08/31')
})

test('a parent chooses the default card, removes it, and the newest other card becomes the default', async ({ as }) => {
  const page = await withoutCards(await as('pat'))
  const { cards } = callsOf(page)
  const now = new Date()
  const next = new Date(now.getFullYear(), now.getMonth() + 1, 1)
  await cards.addTyped({ last4: '1111', brand: 'visa', expiryMonth: 8, expiryYear: 2031 })
  await cards.addTyped({ last4: '2222', brand: 'mastercard', expiryMonth: next.getMonth() + 1, expiryYear: next.getFullYear() })
  // A live event reports the other cards.
  await expect(listOf(page).getByRole('listitem')).toHaveCount(2)
  await expect(rowOf(page, '2222')).toContainText('Expires next month')
  await page.getByRole('button', { name: 'Make default: Mastercard ending 2222' }).click()
  await expect(rowOf(page, '2222')).toContainText('Default')
  await expect(rowOf(page, '1111')).not.toContainText('Default')
  await faultless(page)
  await page.getByRole('button', { name: 'Remove Mastercard ending 2222' }).click()
  const question = page.getByRole('dialog', { name: 'Remove Mastercard ending 2222?' })
  await expect(question).toContainText('The newest of your other cards will become the default.')
  await faultless(page)
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect(listOf(page).getByRole('listitem')).toHaveCount(1)
  await expect(rowOf(page, '1111')).toContainText('Default')
  await page.reload()
  await expect(rowOf(page, '1111')).toContainText('Default')
})
