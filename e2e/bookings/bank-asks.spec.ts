import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { beConnected } from '../payment-settings/at-the-provider.ts'
import { addCard, typeCard } from '../cards/card-field.ts'
import { choose, haveCard, itemOf, offerPlace, openPanel, panelOf, pay } from './drop-in.ts'

const asks = 'pm_card_authenticationRequired'

test.beforeEach(async ({ as }) => beConnected(await as('olive')))

test('a parent confirms with the bank in the same tab, and comes back to a booked place', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Bank Says Yes')
  const page = await as('pat', { width: 390, height: 844 })
  await haveCard(page, server, asks)
  await openPanel(page, place)
  await choose(page, 'Mia Ellis')
  await pay(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page).toHaveURL(/\/dashboard\/bookings\?booking=/)
  await expect(page.getByRole('status').filter({ hasText: 'Mia Ellis is booked' })).toBeVisible()
  await expect(itemOf(page, place)).toContainText('Booked')
  await faultless(page)
})

test('a card that is added while booking, and whose bank asks, is chosen on coming back to the class', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Card on the Way')
  const page = await as('pat', { width: 390, height: 844 })
  await haveCard(page, server)
  await openPanel(page, place)
  await choose(page, 'Mia Ellis')
  await typeCard(page, '4000 0027 6000 3184')
  await addCard(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(panelOf(page).getByRole('heading', { name: place.name })).toBeVisible()
  await expect(panelOf(page).getByRole('radio', { name: /ending 3184/ })).toBeChecked()
  await expect(panelOf(page).getByRole('radio', { name: 'Mia Ellis' })).toBeChecked()
  await expect(page).toHaveURL(new RegExp(`/dashboard/bookings\\?book=${place.classId}&student=[^&]+$`))
  await faultless(page)
})

test('a bank that says no leaves nothing booked, and another card may be tried', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Bank Says No')
  const page = await as('pat')
  await haveCard(page, server, 'pm_card_mastercard')
  await haveCard(page, server, asks, { keep: true })
  await openPanel(page, place)
  await choose(page, 'Mia Ellis')
  await panelOf(page)
    .getByRole('radio', { name: /ending 3184/ })
    .click()
  await pay(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  const reason = 'Your bank could not confirm that it was you. No money was taken.'
  await expect(page.getByRole('alert').getByText(reason)).toBeVisible()
  await expect(itemOf(page, place)).toContainText('Not booked')
  await expect(itemOf(page, place)).toContainText(reason)
  await faultless(page)
  await page.getByRole('button', { name: 'Try another card' }).click()
  await panelOf(page)
    .getByRole('radio', { name: /ending 4444/ })
    .click()
  await pay(page)
  await expect(panelOf(page).getByText('Mia Ellis is booked')).toBeVisible()
})

test('a browser that was closed at the bank finds the place held, and the way back there', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Closed There')
  const page = await as('pat')
  await haveCard(page, server, asks)
  await openPanel(page, place)
  await choose(page, 'Leo Ellis')
  await pay(page)
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible()
  const later = await as('pat', { width: 390, height: 844 })
  await later.goto('/dashboard/bookings')
  await expect(itemOf(later, place)).toContainText('Not paid yet')
  await faultless(later)
  await expect(itemOf(later, place).getByRole('link', { name: 'Confirm with your bank' })).toBeVisible()
  await openPanel(later, place)
  await expect(panelOf(later).getByText('Not paid yet')).toBeVisible()
  await faultless(later)
  await panelOf(later).getByRole('link', { name: 'Confirm with your bank' }).click()
  await later.getByRole('button', { name: 'Complete' }).click()
  await expect(later.getByText('Leo Ellis is booked')).toBeVisible()
  expect((await callsOf(later).bookings.own()).coming.filter(({ class: { id } }) => id === place.classId)).toHaveLength(1)
})
