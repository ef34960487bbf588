import { controlOf } from '@callboard/server/world/sandbox-control'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { openStudio } from './open-studio.ts'

test.use({ timePasses: true })

test('an owner whose trial has ended is told what is open and what is closed, pays in one press, and goes on', async ({
  server,
  stranger,
}) => {
  test.slow()
  const page = await stranger({ width: 390, height: 844 })
  await openStudio(page, server)
  await page.getByRole('button', { name: 'Subscribe: Starter' }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await server.pass(6 * 24 * 60)
  await controlOf(server.sandbox)('POST', '/clock/advance', { seconds: 6 * 86_400 })

  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Subscription Required' })).toBeVisible()
  await expect(page.getByText('Your free trial has ended.')).toBeVisible()
  await expect(page.getByText('Nothing has been deleted.', { exact: false })).toBeVisible()
  await faultless(page)
  await page.getByRole('link', { name: 'See all plans' }).click()
  await expect(page.getByText('Your free trial has ended', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Subscribe: Growth' })).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Pay £19 a month and carry on' }).click()
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible()
})
