import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { beConnected } from '../payment-settings/at-the-provider.ts'
import { bookPlace, haveCard, itemOf, offerPlace, studentIds } from './drop-in.ts'

test.beforeEach(async ({ as }) => beConnected(await as('olive')))

for (const width of [1360, 390])
  test(`a parent knows before the press what goes back, and sees it afterwards, at ${width} px`, async ({ as, server }) => {
    const place = await offerPlace(await as('olive'), `Second Thoughts ${width}`)
    const page = await as('pat', { width, height: 844 })
    await bookPlace(page, place, studentIds.mia, await haveCard(page, server))
    await page.goto('/dashboard/bookings')
    await itemOf(page, place)
      .getByRole('button', { name: /^Cancel/ })
      .click()
    const question = page.getByRole('dialog', { name: `Cancel ${place.name}?` })
    await expect(question.getByText('£8.50 will be refunded to your Visa ending 4242 within 3 to 5 business days.')).toBeVisible()
    await faultless(page)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(itemOf(page, place)).toContainText('£8.50 refunded', { timeout: 15_000 })
    await expect(itemOf(page, place).getByRole('button', { name: 'Refund receipt' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Past' })).toContainText(place.name)
    await faultless(page)
  })

test('an owner sees which booking is disputed and until when to answer, and refunds another', async ({ as, server }) => {
  test.slow()
  const owner = await as('olive')
  const place = await offerPlace(owner, 'Paid and Disputed')
  const [pat, quinn] = [await as('pat'), await as('quinn')]
  await bookPlace(pat, place, studentIds.mia, await haveCard(pat, server))
  await bookPlace(quinn, place, studentIds.noor, await haveCard(quinn, server, 'pm_card_createDispute'))
  await owner.goto(`/dashboard/classes?week=${place.date}&class=${place.classId}`)
  const lineOf = (name: string) => owner.getByRole('region', { name: 'Bookings' }).getByRole('listitem').filter({ hasText: name })
  await expect(lineOf('Noor')).toContainText(/This payment is disputed: £8.50.*Answer in your Stripe dashboard by \d/, { timeout: 15_000 })
  await expect(lineOf('Noor').getByRole('button', { name: /Refund/ })).toHaveCount(0)
  await faultless(owner)
  await owner.getByRole('button', { name: 'Refund Mia Ellis' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Refund', exact: true })
  await expect(dialog).toContainText('For Mia Ellis, booked by Pat Ellis. The place stays booked.')
  await expect(dialog).toContainText('The money goes back to the card it came from: Visa ending 4242. Refunds take 3 to 5 business days.')
  await dialog.getByLabel('Reason').selectOption('Requested by the customer')
  await faultless(owner)
  await dialog.getByRole('button', { name: 'Refund £8.50' }).click()
  await expect(lineOf('Mia')).toContainText('Refunded')
  await expect(owner.getByRole('button', { name: 'Refund Mia Ellis' })).toHaveCount(0)
  await expect(lineOf('Mia').getByRole('button', { name: 'Refund receipt' })).toBeVisible()
  await owner.goto('/dashboard/payments')
  const disputed = owner.getByRole('main').getByRole('listitem').filter({ hasText: 'Answer in your Stripe dashboard by' })
  await expect(disputed.filter({ hasText: place.name })).toContainText('£8.50 from Quinn Osei for Paid and Disputed')
  await expect(owner.getByText('Disputed', { exact: true }).first()).toBeVisible()
  await faultless(owner)
})
