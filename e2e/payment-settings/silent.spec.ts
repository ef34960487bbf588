import { controlOf } from '@callboard/server/world/sandbox-control'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { beConnected, openDashboard } from './at-the-provider.ts'

test.use({ timePasses: true })

test('an owner is told a day later that Stripe’s messages do not arrive', async ({ server, as }) => {
  const before = await as('olive')
  await beConnected(before)
  await server.pass(120)
  const control = controlOf(server.sandbox)
  await control('POST', '/deliveries', { lose: 1000 })
  const there = await openDashboard(await as('olive'))
  await there.getByRole('button', { name: 'Stop payments', exact: true }).click()
  await expect(there.getByRole('button', { name: 'Allow payments again', exact: true })).toBeVisible()
  await callsOf(await as('olive')).paymentSettings.check()
  await server.pass(25 * 60)
  const page = await as('olive', { width: 390, height: 844 })
  await page.goto('/dashboard/payment-settings#payment-methods')
  const cards = page.getByRole('region', { name: 'Card payments' })
  await expect(cards.getByText('Stopped by Stripe')).toBeVisible()
  await expect(cards.getByText('Messages from Stripe are not arriving')).toBeVisible()
  await faultless(page)
  await control('POST', '/deliveries', { lose: 0 })
  await there.getByRole('button', { name: 'Allow payments again', exact: true }).click()
})
