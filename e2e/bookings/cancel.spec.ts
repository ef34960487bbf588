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
    await expect(question.getByText('£8.50 goes back to your Visa ending 4242 within 3 to 5 business days.')).toBeVisible()
    await faultless(page)
    await question.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(itemOf(page, place)).toContainText('£8.50 refunded', { timeout: 15_000 })
    await expect(page.getByRole('region', { name: 'Past' })).toContainText(place.name)
    await faultless(page)
  })
