import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

const list = (page: Page) => page.getByRole('navigation', { name: 'Settings' })
const row = (page: Page, name: string | RegExp) => list(page).getByRole('link', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })

test('an owner goes through the sections by keyboard, back and forth, and an address leads to its section', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/studio')
  await expect(row(page, 'Studio details')).toHaveAttribute('aria-current', 'page')
  await row(page, 'Rooms').focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard\/studio#rooms$/)
  await expect(heading(page, 'Rooms')).toBeFocused()
  await expect(heading(page, 'Studio details')).toHaveCount(0)
  await expect(list(page).locator('[aria-current=page]')).toHaveText('Rooms')
  await row(page, 'Waiting lists').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Payment Settings', level: 1 })).toBeFocused()
  await expect(heading(page, 'Waiting lists')).toBeVisible()
  await faultless(page)
  await page.goBack()
  await expect(heading(page, 'Rooms')).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Studio details')).toBeFocused()
  await page.goForward()
  await expect(heading(page, 'Rooms')).toBeVisible()
  await page.reload()
  await expect(heading(page, 'Rooms')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).fill('which emails')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Email Notifications')).toBeVisible()
  await page.goto('/dashboard/settings#nothing-of-this-name')
  await expect(heading(page, 'Two-Factor Authentication'), 'the first one').toBeVisible()
})

for (const width of [1360, 390])
  test(`what is not saved is asked about before another section is chosen, at ${width} px`, async ({ as }) => {
    const page = await as('olive', { width, height: 844 })
    await page.goto('/dashboard/studio#families')
    const limit = page.getByLabel('Children that a family can add')
    const bar = page.getByRole('button', { name: 'Save', exact: true })
    await expect(limit).toHaveValue('10')
    await expect(bar).toHaveCount(0)
    await limit.fill('12')
    await expect(bar).toBeInViewport({ ratio: 1 })
    await faultless(page)
    const leave = () => (width < 992 ? page.getByRole('link', { name: 'All settings' }) : row(page, 'Rooms')).click()
    const question = page.getByRole('dialog', { name: 'Discard your changes?' })
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(limit).toHaveValue('12')
    await expect(page).toHaveURL(/#families$/)
    await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
    await expect(limit).toHaveValue('10')
    await expect(bar).toHaveCount(0)
    await limit.fill('13')
    await leave()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(limit).toHaveCount(0)
    expect((await callsOf(page).studios.settings()).childrenPerFamily).toBe(10)
  })

test('on a phone the list says what is set, a section leads back to it, and a wider window shows both', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await page.goto('/dashboard/payment-settings')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0)
  await expect(list(page).getByRole('link').first()).toContainText('Payment methods')
  await expect(row(page, /^Rooms/)).toContainText(/\d+ rooms?$/)
  await expect(row(page, /^Bank details/)).toContainText(/^Bank details(Ending in \d{4}|Not given yet)$/)
  const height = (await row(page, /^Rooms/).boundingBox())!.height
  expect(height).toBeGreaterThanOrEqual(56)
  expect(height).toBeLessThan(60)
  await faultless(page)
  await row(page, /^Rooms/).click()
  await expect(page.getByRole('heading', { name: 'Studio Information', level: 1 })).toBeFocused()
  await expect(heading(page, 'Rooms')).toBeVisible()
  await expect(list(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'All settings' }).click()
  await expect(page.getByRole('heading', { name: 'Studio Information', level: 1 })).toBeFocused()
  await expect(list(page).getByRole('link').first()).toContainText('Studio details')
  await row(page, /^Studio details/).click()
  await expect(heading(page, 'Studio details')).toBeFocused()
  await page.getByLabel('Phone').fill('0113 496 0999')
  await page.setViewportSize({ width: 1360, height: 900 })
  await expect(list(page)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByLabel('Phone'), 'a turned tablet keeps what was typed').toHaveValue('0113 496 0999')
})

test('a teacher and a parent find only what is theirs', async ({ as }) => {
  for (const who of ['tara', 'pat'] as const) {
    const page = await as(who)
    await page.goto('/dashboard/settings')
    await expect(list(page).getByRole('link')).toHaveText([
      'Security',
      'Email notifications',
      'Calendar feed',
      'This device',
      'Keyboard',
      'Your data',
      'Delete account',
      'Privacy: what is kept, why, and for how long',
    ])
    await expect(heading(page, 'Two-Factor Authentication')).toBeVisible()
  }
})
