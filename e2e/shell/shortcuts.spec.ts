import type { Page } from '@playwright/test'
import { addClass, once } from '../classes/add-class.ts'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { moving } from '../moving.ts'

test.use(moving)

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('keys go to pages, add, search and turn the weeks', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await expect(title(page, 'Studio Overview')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(title(page, 'Classes')).toBeFocused()
  const week = page.getByRole('heading', { level: 2, name: /^Week of/ })
  await expect(week).toBeVisible()
  const current = await week.textContent()
  await page.keyboard.press('j')
  await expect(week).not.toHaveText(current ?? '')
  await page.keyboard.press('k')
  await expect(week).toHaveText(current ?? '')
  await page.keyboard.press('k')
  await expect(week).not.toHaveText(current ?? '')
  await page.keyboard.press('t')
  await expect(week).toHaveText(current ?? '')
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Add Class' })
  await expect(form).toBeVisible()
  // Letters typed in a field are letters.
  await form.getByLabel('Name').fill('')
  await form.getByLabel('Name').pressSequentially('g c n t ?')
  await expect(form.getByLabel('Name')).toHaveValue('g c n t ?')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('dialog'), 'the question has gone, too').toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(title(page, 'Students')).toBeFocused()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox').first()).toBeFocused()
  await expect(page.getByRole('searchbox').first()).toHaveValue('')
})

test('keys lead to the pages of money, and / searches everything where a page has no search of its own', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/classes')
  await expect(page.getByRole('heading', { level: 2, name: /^Week of/ })).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const [key, name] of Object.entries({ v: 'Invoices', y: 'Payments Overview', l: 'Payment Plans', b: 'Bookings' })) {
    // A page that is still arriving has the last word.
    await expect(async () => {
      await page.keyboard.press('g')
      await page.keyboard.press(key)
      await expect(title(page, name)).toBeFocused({ timeout: 3_000 })
    }).toPass()
  }
})

test('the next page’s title is focused though the page that is left is drawn once more before it comes', async ({ as }) => {
  const page = await as('olive')
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route(/\/assets\/classes-page-(?!parts)[^/]*\.js$/, async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/dashboard')
  await expect(title(page, 'Studio Overview')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/dashboard\/classes/)
  const redrawn = page.waitForResponse(/\/api\/dashboards\/owner/)
  await addClass(page, 'Late Tap', once(new Date().toISOString().slice(0, 10)), { startTime: '22:00', endTime: '22:30' })
  await redrawn
  await page.waitForTimeout(300)
  arrive()
  await expect(title(page, 'Classes')).toBeFocused()
})

test('the sheet lists what the reader can use, and switches single keys off', async ({ as }) => {
  const page = await as('pat')
  await page.goto('/dashboard')
  await expect(title(page, 'Parent Dashboard')).toBeVisible()
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  for (const name of ['My Students', 'Messages']) await expect(sheet(page).getByText(name, { exact: true })).toBeVisible()
  for (const name of ['Students', 'Teachers']) await expect(sheet(page).getByText(name, { exact: true })).toHaveCount(0)
  await faultless(page)
  await sheet(page).getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()

  await page.reload()
  await expect(title(page, 'Parent Dashboard')).toBeVisible()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(title(page, 'Parent Dashboard')).toBeVisible()

  await page.goto('/dashboard/settings#keyboard')
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await title(page, 'Settings').click()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await expect(title(page, 'Classes')).toBeVisible()
})
