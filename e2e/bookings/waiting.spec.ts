import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { beConnected } from '../payment-settings/at-the-provider.ts'
import { bookPlace, haveCard, itemOf, offerPlace, openWeek, panelOf, pay, studentIds } from './drop-in.ts'

test.beforeEach(async ({ as }) => beConnected(await as('olive')))

test('a full class has a waiting list, and a place that is given back is booked by its link', async ({ as, server }) => {
  test.slow()
  const owner = await as('olive')
  const place = await offerPlace(owner, 'Last Place', { capacity: 1 })
  const pat = await as('pat')
  const { id } = await bookPlace(pat, place, studentIds.mia, await haveCard(pat, server))
  const quinn = await as('quinn', { width: 390, height: 844 })
  await haveCard(quinn, server, 'pm_card_mastercard')
  await openWeek(quinn, place)
  const book = quinn.getByRole('button', { name: 'Book Drop-in Class: Last Place' })
  await expect(book).toBeDisabled()
  const looksOf = (button: typeof book) => button.evaluate((one) => [getComputedStyle(one).backgroundColor, getComputedStyle(one).color])
  const [closed, open] = [await looksOf(book), await looksOf(quinn.getByRole('button', { name: 'Join waiting list: Last Place' }))]
  expect([closed[0] === open[0], closed[1] === open[1]], 'it does not look as if it could be pressed').toEqual([false, false])
  await quinn.getByRole('button', { name: 'Join waiting list: Last Place' }).click()
  await expect(panelOf(quinn).getByText('This class is full', { exact: true })).toBeVisible()
  await faultless(quinn)
  await panelOf(quinn).getByRole('button', { name: 'Join waiting list' }).click()
  await expect(panelOf(quinn).getByText('You are 1st on the waiting list')).toBeVisible()
  await quinn.goto('/dashboard/bookings')
  await expect(itemOf(quinn, place)).toContainText('You are 1st on the waiting list')
  await faultless(quinn)

  await owner.goto(`/dashboard/classes?week=${place.date}&class=${place.classId}`)
  await expect(owner.getByRole('region', { name: 'Bookings' })).toContainText('Mia Ellis')
  await expect(owner.getByRole('region', { name: 'Waiting list' })).toContainText('1st on the list')
  await faultless(owner)

  const mails = await server.mailsTo(people.quinn.email)
  await pat.goto('/dashboard/bookings')
  await itemOf(pat, place).getByRole('button', { name: 'Cancel Last Place for Mia Ellis' }).click()
  await pat.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(itemOf(pat, place)).toContainText('Cancelled')
  await expect(itemOf(quinn, place).getByRole('button', { name: /Book this place/ })).toBeVisible()
  await faultless(quinn)

  const mail = await server.mailTo(people.quinn.email, mails, 'Last Place is yours to book')
  const [link = ''] = /\/dashboard\/bookings\?book=\S+/.exec(mail.text) ?? []
  await quinn.goto(link)
  await expect(panelOf(quinn).getByText(/^A place is kept for Noor/)).toBeVisible()
  await faultless(quinn)
  await pay(quinn)
  await expect(panelOf(quinn).getByText(/^Noor .*is booked$/)).toBeVisible()
  expect((await callsOf(pat).bookings.own()).past.find((one) => one.id === id)?.refunded?.amountMinor).toBe(850)
})

test('a parent leaves the list', async ({ as, server }) => {
  const place = await offerPlace(await as('olive'), 'Left Alone', { capacity: 1 })
  const pat = await as('pat')
  await bookPlace(pat, place, studentIds.mia, await haveCard(pat, server))
  await callsOf(pat).bookings.wait({ id: crypto.randomUUID(), classId: place.classId, studentId: studentIds.leo })
  await pat.goto('/dashboard/bookings')
  await itemOf(pat, place).getByRole('button', { name: 'Leave the list of Left Alone for Leo Ellis' }).click()
  await pat.getByRole('dialog').getByRole('button', { name: 'Leave the list' }).click()
  await expect(pat.getByRole('heading', { name: 'Waiting' })).toHaveCount(0)
})
