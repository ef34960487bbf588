import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { layCable } from './cable.ts'

const header = (page: Page) => page.getByRole('banner')
const bell = (page: Page) => header(page).getByRole('button', { name: /^Notifications/ })
const menu = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

function watch(page: Page) {
  const seen = { loads: 0, faults: [] as string[] }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) seen.loads += 1
  })
  page.on('pageerror', (error) => seen.faults.push(error.message))
  return seen
}

async function openHome(page: Page) {
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

test('without a network the page says so calmly, and loads what was missing once it is back', async ({ as }) => {
  const page = await as('olive')
  await openHome(page)
  const seen = watch(page)
  await page.context().setOffline(true)
  await menu(page, 'Teachers').click()
  await expect(page.getByRole('heading', { name: 'This page has not loaded yet' })).toBeVisible()
  await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0)
  await expect(header(page).getByText('You are offline.')).toBeInViewport({ timeout: 15_000 })
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()

  await page.context().setOffline(false)
  const list = page.getByRole('list', { name: 'Newest notifications' })
  const come = list.or(page.getByText('No new notifications'))
  // Chromium imports a file that was missing only in a new page, in which nothing is open yet.
  await expect(async () => {
    if (!(await come.isVisible())) await bell(page).click({ timeout: 1_000 })
    await expect(come).toBeVisible({ timeout: 5_000 })
    const style = await list.evaluateAll(([one]) => one && getComputedStyle(one).listStyleType)
    expect(style ?? 'none', 'with its styles').toBe('none')
  }).toPass({ timeout: 30_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Teacher' }).first()).toBeVisible()
  await expect(page.getByText('Tom Reed')).toBeVisible()
  const teachers = page.getByRole('main').getByRole('list').first()
  expect(await teachers.evaluate((one) => getComputedStyle(one).listStyleType), 'with its styles').toBe('none')
  await expect(header(page).getByText('You are offline.')).toHaveCount(0)
  await expect(header(page).getByText('Northlight Dance')).toBeVisible()
  expect(seen.loads, 'Chromium imports a file that was missing only in a new page').toBeLessThanOrEqual(1)
  expect(seen.faults).toEqual([])
})

test('a panel that has not been fetched says at once that there is no network, and opens when it is back', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  const panel = /\/assets\/add-class-panel-.*\.js$/
  await page.route(panel, (route) => route.abort())
  await page.goto('/dashboard/classes')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  await expect(header(page).getByText('You are offline.')).toBeInViewport({ timeout: 2_000 })
  await page.unroute(panel)
  await page.context().setOffline(false)
  await expect(header(page).getByText('You are offline.')).toHaveCount(0, { timeout: 15_000 })
  const panelShown = page.getByRole('dialog', { name: 'Add Class' })
  // Chromium imports a file that was missing only in a new page, in which nothing is open yet.
  await expect(async () => {
    if (!(await panelShown.isVisible())) await page.getByRole('button', { name: 'Add Class' }).first().click({ timeout: 2_000 })
    await expect(panelShown).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
})

test('a server that is down is no alarm for a moment, and no crash for longer', async ({ browser, server }) => {
  test.slow()
  const cable = await layCable(server)
  const page = await cable.signIn(browser, 'olive')
  await openHome(page)
  const seen = watch(page)
  const said = header(page).getByText('Callboard cannot be reached.')
  await cable.pull()
  await page.waitForTimeout(2_000)
  await cable.plugIn()
  // Longer than the offline message takes to appear.
  for (let looks = 0; looks < 8; looks += 1) {
    await expect(said).toHaveCount(0)
    await page.waitForTimeout(1_000)
  }

  await cable.pull()
  await menu(page, 'Students').click()
  await expect(page.getByRole('heading', { name: 'This page has not loaded yet' })).toBeVisible()
  await expect(said).toBeInViewport({ timeout: 15_000 })
  await menu(page, 'Overview').click()
  await expect(page.getByRole('heading', { name: 'Studio Overview' }), 'what was open stays open').toBeVisible()
  await menu(page, 'Students').click()
  await expect(page.getByRole('heading', { name: 'This page has not loaded yet' })).toBeVisible()
  await cable.plugIn()
  await expect(page.getByRole('heading', { name: 'Students', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('row', { name: /Mia/ })).toBeVisible()
  await expect(said).toHaveCount(0, { timeout: 40_000 })
  expect(seen.loads, 'Chromium imports a file that was missing only in a new page').toBeLessThanOrEqual(1)
  expect(seen.faults).toEqual([])
  await page.context().close()
  await cable.pull()
})

test('a page of a replaced version is reloaded once', async ({ as }) => {
  const page = await as('olive')
  await openHome(page)
  const seen = watch(page)
  let isReplaced = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReplaced = false
  })
  await page.route(/\/assets\/teachers-page-.*\.js$/, (route) =>
    isReplaced ? route.fulfill({ status: 404, body: 'Not found' }) : route.continue(),
  )
  await menu(page, 'Teachers').click()
  await expect(page.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Tom Reed', { exact: true })).toBeVisible()
  await expect.poll(() => seen.loads, 'what is shown may be there before the page says that it has loaded').toBe(1)
  expect(seen.faults).toEqual([])
})

test('a page that stays missing is reloaded only once, and opens when it is back', async ({ as }) => {
  const page = await as('olive')
  await openHome(page)
  const seen = watch(page)
  const gone = /\/assets\/teachers-page-.*\.js$/
  await page.route(gone, (route) => route.fulfill({ status: 404, body: 'Not found' }))
  await menu(page, 'Teachers').click()
  await expect.poll(() => seen.loads).toBe(1)
  await expect(page.getByRole('heading', { name: 'This page has not loaded yet' })).toBeVisible({ timeout: 20_000 })
  await page.waitForTimeout(7_000)
  await expect(page.getByRole('heading', { name: 'This page has not loaded yet' })).toBeVisible()
  expect(seen).toEqual({ loads: 1, faults: [] })
  await page.unroute(gone)
  await expect(page.getByRole('heading', { name: 'Teachers', level: 1 })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Tom Reed', { exact: true })).toBeVisible()
  expect(seen.loads, 'once more at most, as the file is there again').toBeLessThanOrEqual(2)
})

test('a page whose script has not come says so, and opens when it is there', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  const seen = watch(page)
  const missing = /\/assets\/base-.*\.js$/
  await page.route(missing, (route) => route.abort())
  await page.goto('/dashboard/classes')
  const said = page.getByRole('alert').getByRole('heading', { name: 'This page has not loaded yet', level: 1 })
  await expect(said).toBeVisible()
  await expect(page.locator('.first-frame')).toHaveCount(0)
  await page.waitForTimeout(7_000)
  await expect(said).toBeVisible()
  expect(seen, 'one reload, for a newer build').toEqual({ loads: 2, faults: [] })

  await page.unroute(missing)
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible({ timeout: 20_000 })
  await page.route(missing, (route) => route.abort())
  await page.reload()
  await expect(said).toBeVisible()
  const retry = page.getByRole('button', { name: 'Try now' })
  await page.unroute(missing)
  await retry.click()
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible()

  await page.route(missing, (route) => route.abort())
  await page.reload()
  await expect(said).toBeVisible()
  await page.context().setOffline(true)
  await retry.click()
  await expect(retry).toBeEnabled()
  await expect(said).toBeVisible()
  await page.unroute(missing)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible()
})
