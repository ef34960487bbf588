import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { openPaidStudio, passPeriod, replaceCard } from './open-studio.ts'

test.use({ timePasses: true })

test('a renewal that is declined is counted down on every page, and another card settles it', async ({ server, stranger }) => {
  test.slow()
  const page = await stranger({ width: 390, height: 844 })
  const email = await openPaidStudio(page, server, { tier: 'growth', billingInterval: 'monthly' })
  await page.goto((await callsOf(page).subscriptions.openPortal()).url)
  await replaceCard(page, '4000000000000341')
  const setClock = (ahead: number) => page.clock.setSystemTime(Date.now() + ahead * 60_000)

  await setClock(await passPeriod(page, server, { email, more: 90 }))
  await page.goto('/dashboard/students')
  await expect(page.getByText('Your last payment for Callboard did not go through')).toBeVisible()
  await expect(page.getByText('Everything stays open for 7 more days.')).toBeVisible()
  await setClock(await server.pass(2 * 24 * 60))
  await page.goto('/dashboard/students')
  await expect(page.getByText('Everything stays open for 5 more days.')).toBeVisible()
  await faultless(page)

  await page.getByRole('link', { name: 'Pay, or use another card' }).click()
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Use another card' }).click()
  await replaceCard(page, '4242424242424242')
  await expect(page.getByText(/^Renews on/)).toBeVisible()
  await expect(page.getByText('Your last payment did not go through')).toHaveCount(0)
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()
  await expect(page.getByText('Your last payment for Callboard did not go through')).toHaveCount(0)
})
