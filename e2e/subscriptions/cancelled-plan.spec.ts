import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { holdTimers, shownFor } from '../hold-timers.ts'
import { celebrated, openPaidStudio, passPeriod } from './open-studio.ts'

test.use({ timePasses: true })

test('a plan that is cancelled runs to the end of what is paid, and can then be paid for again', async ({ server, stranger }) => {
  test.slow()
  const page = await stranger()
  await holdTimers(page, shownFor.said)
  const email = await openPaidStudio(page, server, { tier: 'growth', billingInterval: 'monthly' })
  await page.getByRole('button', { name: 'Cancel plan' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(4)
  await dialog.getByRole('button', { name: 'Cancel plan' }).click()
  await expect(page.getByText('Subscription cancellation scheduled for the end of your billing period.')).toBeVisible()
  await server.pass(20 * 24 * 60)
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()

  await passPeriod(page, server, { email, more: 1 })
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(page.getByText('Your plan has ended.')).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Pay £35 a month and carry on' }).click()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await celebrated(page, 'Welcome aboard!')
  await expect(page.getByText(/^Renews on/)).toBeVisible()
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()
})
