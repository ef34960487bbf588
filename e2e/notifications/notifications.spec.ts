import { addDays, weekOf } from '@callboard/contract/dates'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { addClass, once } from '../classes/add-class.ts'
import { expect, test } from '../fixtures.ts'
import { newTeacher } from './new-teacher.ts'
import { change } from '../classes/calendar-head.ts'

/** Each story has its own week, far from the demo's term and from other stories. */
let weeks = 0
const freshMonday = () => addDays(weekOf(`${2036 + test.info().parallelIndex}-01-07`), 7 * (weeks += 1))

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const items = (page: Page) => page.getByRole('list', { name: 'Notifications', exact: true }).getByRole('listitem')

test('a teacher whose class is moved hears of it without reload once that cannot be undone, and is led to it', async ({
  as,
  browser,
  server,
}) => {
  test.slow()
  const monday = freshMonday()
  const olive = await as('olive')
  const { id, page: teacher } = await newTeacher(olive, browser, server, { width: 390, height: 844 })
  await teacher.goto('/dashboard')
  await expect(bell(teacher)).toHaveAccessibleName('Notifications')
  await addClass(olive, 'Moving ballet', once(monday), { teacherId: id })
  await addClass(olive, 'Staying tap', once(addDays(monday, 1)), { teacherId: id })
  await expect(bell(teacher)).toHaveAccessibleName('Notifications, 2 unread')

  await olive.goto(`/dashboard/classes?week=${monday}`)
  await change(olive.getByRole('article').filter({ hasText: 'Moving ballet' }), 'Edit')
  const form = olive.getByRole('dialog', { name: /Edit/ })
  await form.getByLabel('Start time').fill('18:30')
  await form.getByLabel('End time').fill('19:30')
  await form.getByRole('button', { name: /^Save/ }).click()
  await expect(form).toBeHidden()
  await expect(olive.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expect(bell(teacher), 'not yet').toHaveAccessibleName('Notifications, 2 unread')

  // Half a minute by the server's clock, and up to two seconds more: the only story that waits for it.
  await expect(bell(teacher)).toHaveAccessibleName('Notifications, 3 unread', { timeout: 60_000 })
  await expect(bell(teacher).getByText('3', { exact: true })).toBeVisible()
  await expect(teacher.getByText('New notification: Class schedule changed')).toBeAttached()
  await bell(teacher).click()
  const moved = teacher.getByRole('link', { name: /Class schedule changed/ })
  await expect(moved).toContainText('Moving ballet')
  await expect(moved).toContainText('just now')
  await expect(teacher.getByRole('link', { name: 'View All Notifications' })).toBeVisible()
  // Both that lead to this class are read where it is shown for a while.
  const seen = teacher.waitForResponse(/notifications\/seen/)
  await moved.click()
  await expect(teacher).toHaveURL(new RegExp(`/dashboard/classes\\?week=${monday}&class=[0-9a-f-]{36}$`))
  await expect(teacher.getByRole('dialog', { name: 'Moving ballet' })).toBeVisible()
  await seen
  await teacher.keyboard.press('Escape')
  await expect(bell(teacher)).toHaveAccessibleName('Notifications, 1 unread')

  await bell(teacher).click()
  await teacher.getByRole('button', { name: 'Mark all read' }).click()
  await expect(teacher.getByRole('button', { name: 'Mark all read' })).toHaveCount(0)
  await expect(teacher.getByRole('link', { name: /^Unread/ })).toHaveCount(0)
  await teacher.reload()
  await expect(bell(teacher)).toHaveAccessibleName('Notifications')
})

test('the page filters, pages, dismisses, marks all and deletes all', async ({ as, browser, server }) => {
  test.slow()
  const monday = freshMonday()
  const olive = await as('olive')
  const { id, page } = await newTeacher(olive, browser, server)
  for (let n = 1; n <= 12; n += 1) await addClass(olive, `Given ${n}`, once(addDays(monday, n % 7)), { teacherId: id })
  await page.goto('/dashboard/notifications')
  await expect(page.getByText('Showing 1-10 of 12')).toBeVisible()
  await expect(items(page)).toHaveCount(10)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 12 unread')
  await expect(items(page).first()).toContainText('Given 12')

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Showing 11-12 of 12')).toBeVisible()
  await page.getByLabel('Items per page').selectOption('5')
  await expect(page).toHaveURL(/\?size=5$/)
  await expect(page.getByText('Showing 1-5 of 12')).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Category').selectOption({ label: 'Payments' })
  await expect(page).toHaveURL(/category=payment/)
  await expect(page).not.toHaveURL(/page=/)
  await expect(page.getByText('No notifications found')).toBeVisible()
  await page.getByLabel('Category').selectOption({ label: 'Classes' })
  await page.getByLabel('Items per page').selectOption('25')
  await expect(items(page)).toHaveCount(12)
  await expect(page.getByText(/^Showing/)).toHaveCount(0)
  await faultless(page)

  await items(page)
    .filter({ hasText: 'Given 7' })
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(items(page)).toHaveCount(11)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 11 unread')
  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(page.getByRole('button', { name: 'Mark All Read' })).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Notifications', level: 1 })).toBeFocused()
  await page.reload()
  await expect(items(page)).toHaveCount(11)
  await expect(page.getByText('Given 7')).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  await page.getByLabel('Category').selectOption({ label: 'Payments' })
  await expect(page.getByRole('button', { name: 'Delete All', exact: true }), 'there is nothing under this filter').toBeDisabled()
  await page.getByLabel('Category').selectOption({ label: 'Classes' })
  await expect(items(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Delete All', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete all under Classes?' })
  await expect(question).toContainText('All 11 notifications')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(items(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Delete All', exact: true }).click()
  await question.getByRole('button', { name: 'Delete all' }).click()
  await expect(page.getByText('No notifications found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No notifications found')).toBeVisible()
  await bell(page).click()
  await expect(page.getByText('No new notifications')).toBeVisible()
})

test('a change that the server refuses is reversed on the page, with a message', async ({ as, browser, server }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const { id, page } = await newTeacher(olive, browser, server)
  await addClass(olive, 'Stays here', once(monday), { teacherId: id })
  await page.goto('/dashboard/notifications')
  await expect(items(page)).toHaveCount(1)

  const answers: (() => void)[] = []
  await page.route(/\/api\/notifications\/.*(dismiss|read)$/, async (route) => {
    await new Promise<void>((next) => answers.push(next))
    await route.fulfill({ status: 500, json: {} })
  })
  await items(page)
    .getByRole('button', { name: /^Dismiss/ })
    .click()
  await expect(items(page)).toHaveCount(0)
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  answers.shift()?.()
  await expect(items(page)).toHaveCount(1)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('alert')).toContainText('The notification could not be dismissed')
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Close this message' }).click()

  await page.getByRole('button', { name: 'Mark All Read' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  answers.shift()?.()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('alert')).toContainText('The notifications could not be marked as read')
})

test('a list of notifications that cannot be loaded says so, and loads at a second try', async ({ as }) => {
  const page = await as('tara')
  await page.route(/\/api\/notifications(\?|$)/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('heading', { name: 'Failed to load notifications' })).toBeVisible()
  await page.unroute(/\/api\/notifications(\?|$)/)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'Failed to load notifications' })).toHaveCount(0)
})

test('a bell that counts past 99 has no fault that axe finds', async ({ as }) => {
  const page = await as('olive')
  await page.route('**/api/notifications/recent', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), unreadCount: 140 } })
  })
  await page.goto('/dashboard')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 140 unread')
  await expect(bell(page).getByText('99+')).toBeVisible()
  await faultless(page)
})
