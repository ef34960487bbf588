import type { Locator, Page } from '@playwright/test'
import { people } from '@callboard/server/world/people'
import { addClass, once } from '../classes/add-class.ts'
import { expect, test } from '../fixtures.ts'

const card = (page: Page, title: string) => page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const figure = (page: Page, label: string) => page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`))
/** The hidden table with the chart's figures. */
const chart = (page: Page) => page.getByRole('table', { name: 'Attendance by week' })
const todayInLondon = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/London' })

const addToday = (page: Page, name: string, teacherId: string) =>
  addClass(page, name, once(todayInLondon()), { teacherId, startTime: '23:58', endTime: '23:59' })

test('an owner sees the studio at a glance, and a new class without reloading', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Studio Overview', level: 1 })).toBeVisible()
  await expect(figure(page, 'Teachers')).toHaveText(/^[2-9]$/)
  await expect(figure(page, 'Students')).toContainText(/^\d\d/)
  await expect(figure(page, 'Hours this week')).toHaveText(/^\d+(\.\d)?$/)
  await expect(chart(page).getByRole('row')).toHaveCount(9)
  await expect(chart(page).getByRole('columnheader')).toHaveText([
    'Week of',
    'Present',
    'Late',
    'Authorised Absence',
    'Unauthorised Absence',
    'Attended',
  ])
  await expect(card(page, 'Attendance by week').getByText(/% attended over 8 weeks/)).toBeVisible()
  await expect(card(page, 'Recent activity').getByRole('listitem')).toHaveCount(5)

  const before = Number.parseInt((await figure(page, 'Classes this week').textContent()) ?? '', 10)
  await addToday(page, 'Surprise rehearsal', people.tara.id)
  await expect(card(page, 'Today').getByRole('link', { name: 'Surprise rehearsal' })).toBeVisible()
  await expect(card(page, 'Recent activity').getByRole('link', { name: 'Surprise rehearsal' })).toBeVisible()
  expect(Number.parseInt((await figure(page, 'Classes this week').textContent()) ?? '', 10)).toBeGreaterThan(before)
  await card(page, 'Today').getByRole('link', { name: 'Surprise rehearsal' }).click()
  await expect(page).toHaveURL(/\/dashboard\/classes\?week=\d{4}-\d\d-\d\d&class=/)
})

test('a teacher sees what is still to come today, and goes from a missing register to it', async ({ as }) => {
  const [page, olive] = [await as('tom', { width: 390, height: 844 }), await as('olive')]
  await olive.goto('/dashboard')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Teacher Dashboard', level: 1 })).toBeVisible()
  await addToday(olive, 'Late practice', people.tom.id)
  await expect(card(page, 'Your classes today').getByRole('link', { name: 'Late practice' })).toBeVisible()
  await expect(figure(page, 'Hours left today')).toHaveText(/^\d+(\.\d)?$/)
  await expect(card(page, 'Coming up').getByRole('listitem')).toHaveCount(5)
  await expect(chart(page).getByRole('row')).toHaveCount(9)
  await card(page, 'Needs you')
    .getByRole('button', { name: /^Take register: / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: /^Register: / })).toBeVisible()
})

test('a parent sees their own children and their next seven days', async ({ as }) => {
  const page = await as('pat', { width: 390, height: 844 })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Parent Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Mia Ellis', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/class(es)? this week/)).toHaveCount(2)
  const week = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /./ }) })
  // Both are in Street Dance on Tuesdays and in Jazz Juniors on Thursdays.
  await expect(week.getByText('Leo Ellis, Mia Ellis').first()).toBeVisible()
  await expect(card(page, 'Today and tomorrow')).toBeVisible()
  await expect(card(page, 'The rest of the week')).toBeVisible()
  await expect(page.getByText(/Noor|Zuri/)).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'To do' }).getByRole('link', { name: 'To pay' })).toBeVisible()
  await expect(page.getByRole('button', { name: /can’t come/i }).first()).toBeVisible()
  // Other stories of this world give the family more classes, and rows with more to say: with two today and five plain ones later the page is a
  // screen and a half.
  const boardOfTwo = 300
  const heights = (found: Locator) => found.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  const [board = 0] = await heights(card(page, 'Today and tomorrow'))
  const rows = await heights(card(page, 'The rest of the week').getByRole('listitem'))
  const more = rows.reduce((sum, one) => sum + one, 0) - 5 * Math.min(...rows)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height - board + boardOfTwo - more, 'a screen and a half').toBeLessThanOrEqual(1.5 * 844)
})

test('Refresh asks again, and says when the server cannot be reached', async ({ as }) => {
  const page = await as('olive')
  let asked = 0
  await page.route('**/api/dashboards/owner', (route) => {
    asked += 1
    return route.continue()
  })
  await page.goto('/dashboard')
  await expect(figure(page, 'Teachers')).toHaveText(/^[2-9]$/)
  const before = asked
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect.poll(() => asked).toBeGreaterThan(before)

  await page.unroute('**/api/dashboards/owner')
  await page.route('**/api/dashboards/owner', (route) => route.abort())
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Error loading dashboard data: We could not reach Callboard.' })
  await expect(alert).toBeVisible()
  await expect(figure(page, 'Teachers')).toHaveText(/^[2-9]$/)
  await page.unroute('**/api/dashboards/owner')
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await expect(alert).toBeHidden()
})

test('a dashboard that was never loaded says why, in the words of the specification', async ({ as }) => {
  const page = await as('tara')
  await page.route('**/api/dashboards/teacher', (route) =>
    route.fulfill({ status: 500, contentType: 'application/json', body: JSON.stringify({ code: 'INTERNAL_SERVER_ERROR', message: 'x' }) }),
  )
  await page.goto('/dashboard')
  await expect(page.getByText('Error loading dashboard data: Failed to fetch dashboard data')).toBeVisible()
  await page.unroute('**/api/dashboards/teacher')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(figure(page, 'Hours this week')).toBeVisible()
})
