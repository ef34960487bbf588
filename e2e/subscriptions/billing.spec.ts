import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { openStudio, openTiers } from './open-studio.ts'

test.use(moving)

test('before there is a plan Settings asks for no calendar, and a celebration leads nowhere on its own', async ({ server, stranger }) => {
  test.slow()
  const page = await stranger()
  await openStudio(page, server)
  await expect(page.getByText(/^Free for 5 days without a card; after that you decide whether to pay £19 a month/)).toBeVisible()
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const first = page.getByRole('listitem').filter({ hasText: 'To start with' })
    const [card, button] = [await first.boundingBox(), await first.getByRole('button').boundingBox()]
    const gap = card!.x + card!.width - button!.x - button!.width
    expect(gap, `the first plan's button stands at its card's end at ${width} px`).toBeLessThanOrEqual(26)
  }
  await page.setViewportSize({ width: 1360, height: 900 })
  await page.getByLabel('How many students?').fill('64')
  await expect(page.getByRole('listitem').filter({ hasText: 'Room for your 64 students' })).toContainText('Growth')
  await faultless(page)

  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.goto('/dashboard/settings')
  const sections = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
  await expect(page.getByRole('region', { name: 'Two-Factor Authentication' })).toBeVisible()
  const titles = [
    'Billing',
    'Security',
    'Email notifications',
    'This device',
    'Keyboard',
    'Your data',
    'Download everything',
    'Delete account',
    /^Privacy/,
  ]
  await expect(sections).toHaveText(titles)
  expect(refused).toEqual([])

  await page.goto('/dashboard/billing')
  await page.getByRole('button', { name: 'Subscribe: Growth' }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
  await expect(page.getByText('Welcome aboard!')).toBeHidden({ timeout: 15_000 })
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  await openTiers(page)
  await expect(page.getByRole('button', { name: 'Current Plan: Growth' })).toBeVisible()
  await page.goto('/dashboard/settings#calendar-feed')
  await expect(page.getByRole('region', { name: 'Calendar feed' })).toBeVisible()
})
