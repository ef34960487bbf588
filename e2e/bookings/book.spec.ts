import { addCard, fillCard } from '../cards/card-field.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { beConnected } from '../payment-settings/at-the-provider.ts'
import { bookPlace, choose, haveCard, itemOf, offerPlace, openPanel, openWeek, panelOf, pay, studentIds } from './drop-in.ts'

const phone = { width: 390, height: 844 }

test.beforeEach(async ({ as }) => beConnected(await as('olive')))

test('a parent books a place with the card on file in three taps, and sees it at once', { tag: '@firefox' }, async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Three Taps')
  const page = await as('pat', phone)
  await haveCard(page, server)
  await openWeek(page, place)
  const taps = { count: 0 }
  await page.exposeFunction('tapped', () => (taps.count += 1))
  await page.evaluate(() => addEventListener('click', (event) => event.isTrusted && void (globalThis as any).tapped(), { capture: true }))
  await page.getByRole('button', { name: 'Book Drop-in Class: Three Taps' }).click()
  const panel = panelOf(page)
  await expect(panel.getByText('Default')).toBeVisible()
  await expect(panel.getByText(/^Free to cancel until \w+ \d+ \w+ at 10:00; after that there is no refund\.$/)).toBeVisible()
  await faultless(page)
  await choose(page, 'Mia Ellis')
  await pay(page)
  await expect(panel.getByText('Mia Ellis is booked')).toBeVisible()
  await faultless(page)
  await expect(panel).toBeHidden()
  expect(taps.count).toBe(3)
  await expect(page.getByRole('article', { name: /Three Taps/ }).getByText('Enrolled: Mia Ellis')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book another: Three Taps' })).toBeVisible()

  await page.goto('/dashboard/bookings')
  await expect(itemOf(page, place)).toContainText('£8.50 with Visa ending 4242')
  await faultless(page)
})

test('a phone held sideways shows the price and the button that pays, without scrolling', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Held Sideways')
  const page = await as('pat', { width: 844, height: 390 })
  await haveCard(page, server)
  // A calendar of single days would have to be turned to this one first.
  await page.goto(`/dashboard/bookings?book=${place.classId}`)
  await expect(panelOf(page).getByRole('button', { name: 'Pay £8.50' })).toBeInViewport({ ratio: 1 })
  await choose(page, 'Leo Ellis')
  await faultless(page)
})

test('those who cannot be booked are shown with the reason, and a full class on another screen within a moment', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Two Places', { capacity: 2 })
  const page = await as('pat')
  await bookPlace(page, place, studentIds.mia, await haveCard(page, server))
  await page.goto(`/dashboard/bookings?book=${place.classId}`)
  await expect(panelOf(page).getByRole('radio', { name: /Mia Ellis/ })).toBeDisabled()
  await expect(panelOf(page).getByText('Already booked')).toBeVisible()
  await expect(panelOf(page).getByText('1 spot left')).toBeVisible()
  await faultless(page)
  const other = await as('quinn')
  await bookPlace(other, place, studentIds.noor, await haveCard(other, server, 'pm_card_mastercard'))
  await expect(panelOf(page).getByText('This class is full', { exact: true })).toBeVisible()
  await expect(panelOf(page).getByRole('button', { name: 'Join waiting list' })).toBeVisible()
})

test('a declined card says why, and another one pays', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Second Card')
  const page = await as('pat', phone)
  await haveCard(page, server, 'pm_card_mastercard')
  await haveCard(page, server, 'pm_card_chargeCustomerFail', { keep: true })
  await openPanel(page, place)
  await choose(page, 'Leo Ellis')
  await panelOf(page)
    .getByRole('radio', { name: /ending 0341/ })
    .click()
  await pay(page)
  await expect(panelOf(page).getByText('Your card was declined.')).toBeVisible()
  await faultless(page)
  expect((await callsOf(page).bookings.offer({ classId: place.classId })).spotsLeft).toBe(12)
  await panelOf(page)
    .getByRole('radio', { name: /ending 4444/ })
    .click()
  await pay(page)
  await expect(panelOf(page).getByText('Leo Ellis is booked')).toBeVisible()
})

test('a press whose answer was lost is pressed again, and one place is paid for', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Lost Answer')
  const page = await as('pat')
  await haveCard(page, server)
  await openPanel(page, place)
  await choose(page, 'Mia Ellis')
  const { promise: pressed, resolve: escape } = Promise.withResolvers<void>()
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await pressed
    await route.abort()
  })
  await pay(page)
  await expect(panelOf(page).getByRole('button', { name: 'Processing...' })).toBeVisible()
  await page.keyboard.press('Escape')
  escape()
  await expect(panelOf(page).getByRole('alert'), 'closed by nothing before its end').toBeVisible()
  await page.unroute('**/api/bookings')
  await panelOf(page).getByRole('button', { name: 'Try again' }).click()
  await expect(panelOf(page).getByText('Mia Ellis is booked')).toBeVisible()
  const { coming } = await callsOf(page).bookings.own()
  expect(coming.filter((one) => one.class.id === place.classId)).toHaveLength(1)
})

test('without a card, paying asks for one', async ({ as }) => {
  const place = await offerPlace(await as('olive'), 'No Card')
  const page = await as('pat')
  for (const { id } of (await callsOf(page).cards.list()).cards) await callsOf(page).cards.remove({ id })
  await openPanel(page, place)
  await choose(page, 'Mia Ellis')
  await pay(page)
  await expect(page.getByRole('dialog', { name: 'Add payment method' })).toBeVisible()
  const alarm = panelOf(page).getByText('Payment setup required. Please add a payment method first.')
  await expect(alarm).toBeVisible()
  await fillCard(page, '4242 4242 4242 4242')
  await addCard(page)
  await expect(panelOf(page).getByRole('radio', { name: /Visa ending 4242/ })).toBeChecked()
  await expect(alarm, 'it is true no more').toBeHidden()
})

test('a free class is booked without a card', async ({ as }) => {
  const place = await offerPlace(await as('olive'), 'Open Day', { priceMinor: 0 })
  const page = await as('pat', phone)
  await openPanel(page, place)
  await choose(page, 'Mia Ellis')
  await pay(page, 'Book')
  await expect(panelOf(page).getByText('Mia Ellis is booked')).toBeVisible()
})

test('a studio that takes transfers only shows how to reach it', async ({ as }) => {
  const owner = await as('olive')
  const place = await offerPlace(owner, 'By Transfer')
  await callsOf(owner).studios.setPaymentMethods({ card: false, bankTransfer: true })
  const page = await as('pat', phone)
  await openPanel(page, place)
  const panel = panelOf(page)
  await expect(panel.getByRole('link', { name: 'Call Studio' })).toHaveAttribute('href', 'tel:01134960101')
  await expect(panel.getByRole('link', { name: 'Email Studio' })).toHaveAttribute('href', /^mailto:/)
  await expect(panel.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
  await faultless(page)
  await callsOf(owner).studios.setPaymentMethods({ card: true, bankTransfer: false })
})
