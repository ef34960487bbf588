import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { bookPlace, haveCard, itemOf, offerPlace, studentIds } from './drop-in.ts'

test('an owner sees who has booked, and cancels a booking, which gives the money back', async ({ as, server }) => {
  test.slow()
  const owner = await as('olive', { width: 390, height: 844 })
  const place = await offerPlace(owner, 'Taken back by the studio')
  const page = await as('pat')
  await bookPlace(page, place, studentIds.mia, await haveCard(page, server))

  await owner.goto('/dashboard/payments')
  await owner.getByRole('link', { name: 'Bookings' }).click()
  await expect(owner.getByRole('heading', { level: 1, name: 'Bookings' })).toBeVisible()
  const booked = owner.getByRole('article', { name: place.name })
  await expect(booked.getByText('Booked by Pat Ellis')).toBeVisible()
  await faultless(owner)
  await booked.getByRole('button', { name: 'Cancel booking of Mia Ellis' }).click()
  const question = owner.getByRole('dialog', { name: 'Cancel booking of Mia Ellis?' })
  await expect(question.getByText('£8.50 goes back to Pat Ellis, and the family is notified.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expect(booked.getByText('Refunded')).toBeVisible()

  await page.goto('/dashboard/bookings')
  await expect(itemOf(page, place).getByText('Cancelled by the studio.')).toBeVisible()
  await expect(itemOf(page, place).getByText('£8.50 refunded')).toBeVisible()
})
