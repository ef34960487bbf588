import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { celebrated, openStudioInTrial } from '../subscriptions/open-studio.ts'

test('an owner opens a further studio by her menu, reads beforehand that it has no free trial, and goes back to the first', async ({
  server,
  stranger,
}) => {
  const page = await stranger()
  await openStudioInTrial(page, server)
  await celebrated(page, 'Welcome aboard!')
  const menu = page.getByRole('button', { name: /your menu/ })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Open another studio' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
  await expect(page.getByText('You have already had your free trial, so you choose a plan next, from £19 a month.')).toBeVisible()
  await faultless(page)
  await page.getByRole('link', { name: 'Back to Quiet Steps' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)

  await menu.click()
  await page.getByRole('menuitem', { name: 'Open another studio' }).click()
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page.getByText('Phone is required')).toBeVisible()
  await page.getByLabel('Studio Name').fill('Loud Steps')
  await page.getByLabel('Address').fill('2 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0002')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await expect(page.getByRole('banner')).toContainText('Loud Steps')
  await expect(page.getByText('You have no plan yet.', { exact: false })).toBeVisible()
  await expect(page.getByText('You pay £19 by card now, and then every month until you cancel.')).toBeVisible()
  await expect(page.getByText('free trial', { exact: false })).toHaveCount(0)
  await page.goto('/dashboard/classes')
  await expect(page.getByText('Subscription Required')).toBeVisible()

  await page.getByRole('button', { name: /, change studio$/ }).click()
  await page.getByRole('menuitem', { name: 'Quiet Steps' }).click()
  await expect(page.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Quiet Steps')
})

test('somebody who is no owner is offered no further studio, and is led back from its address', async ({ as }) => {
  const page = await as('tom')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /your menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Open another studio' })).toHaveCount(0)
  await page.goto('/onboarding#another')
  await expect(page.getByText('Access Denied')).toBeVisible()
})
