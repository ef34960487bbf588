import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { addClass, once } from '../classes/add-class.ts'
import { breakCall, callsOf, expect, newEmail, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { newTeacher } from '../notifications/new-teacher.ts'
import { steady } from '../steady.ts'

test.use(moving)

const screens = [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
] as const
const emails = (page: Page) => page.getByRole('region', { name: 'Email Notifications' })

for (const screen of screens) {
  test(`the buttons that save move nothing when they come and go, at ${screen.width} px`, async ({ as, browser, server }) => {
    const { page } = await newTeacher(await as('olive'), browser, server, screen)
    await page.goto('/dashboard/settings#email-notifications')
    const [updates, messages] = [/^Class updates/, /^Messages/].map((name) => emails(page).getByRole('switch', { name }))
    if (!updates || !messages) throw new Error('two switches')
    await expect(updates).toBeChecked()
    const place = await messages.boundingBox()
    if (!place) throw new Error('the switch is not on the screen')
    await steady(page, async () => {
      await updates.uncheck({ force: true })
      await expect(emails(page).getByRole('button', { name: 'Save' })).toBeInViewport()
    })
    // Clicks where the control was, without looking again.
    await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2)
    await expect(messages).not.toBeChecked()
    await expect(updates).not.toBeChecked()
    await emails(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Notification settings updated successfully')).toBeInViewport()
    await expect(emails(page).getByRole('heading'), 'the focus stays there').toBeFocused()
    await expect(page.getByText('Notification settings updated successfully')).toBeHidden()
  })

  test(`what is said of an action moves no control, at ${screen.width} px`, async ({ as, browser, server }) => {
    test.slow()
    const olive = await as('olive')
    const { page } = await newTeacher(olive, browser, server, screen)
    await page.goto('/dashboard/profile')
    const save = page.getByRole('button', { name: 'Save changes' })
    await page.getByLabel('Phone Number').fill('0113 496 0123')
    await steady(page, async () => {
      await save.click()
      await expect(page.getByText('Profile updated successfully!')).toBeInViewport()
    })
    await page.getByLabel('Phone Number').fill('abc')
    await steady(page, async () => {
      await save.click()
      await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
    })
    await page.getByLabel('Phone Number').fill('')
    const moved = newEmail('moved')
    await page.getByLabel(/^Email Address/).fill(moved)
    // What stays until something is done about it takes its room below the form, from the cards that follow.
    const form = 'form:has([type=email])'
    const confirmed = async () => {
      await save.click()
      await expect(page.getByText(`Confirm ${moved}`)).toBeVisible()
    }
    await steady(page, confirmed, form)
    await breakCall(page, 'PUT', '/profile')
    await page.getByLabel('Phone Number').fill('0113 496 0124')
    const failed = async () => {
      await save.click()
      await expect(page.getByText('Failed to update profile')).toBeVisible()
    }
    await steady(page, failed, form)

    await page.getByLabel('Phone Number').fill('')
    await page.goto('/dashboard/settings#security')
    await page.getByRole('button', { name: 'Change Password' }).click()
    const security = page.getByRole('region', { name: 'Security' })
    await steady(page, async () => {
      await security.getByRole('button', { name: 'Change Password' }).click()
      await expect(security.getByText('New password must be at least 8 characters long')).toBeVisible()
    })
  })

  test(`a notification that arrives moves nothing, and is shown when it is asked for, at ${screen.width} px`, async ({
    as,
    browser,
    server,
  }) => {
    const olive = await as('olive')
    const { id, page } = await newTeacher(olive, browser, server, screen)
    const give = (name: string) => addClass(olive, name, once('2037-01-05'), { teacherId: id })
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await give('First given')
    await page.goto('/dashboard/notifications')
    const items = page.getByRole('list', { name: 'Notifications', exact: true }).getByRole('listitem')
    await expect(items).toHaveCount(1)
    await steady(page, async () => {
      await give('Then given')
      await expect(page.getByRole('button', { name: 'Show 1 new' })).toBeVisible()
    })
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
    await page.getByRole('button', { name: 'Show 1 new' }).click()
    await expect(items).toHaveCount(2)
    await expect(page.getByRole('heading', { name: 'Notifications', level: 1 }), 'the page stays where it was').toBeInViewport()
    await expect(items.first()).toContainText('Then given')
    await expect(page.getByRole('button', { name: /^Show/ })).toHaveCount(0)

    await bell.click()
    const newest = page.getByRole('list', { name: 'Newest notifications' }).getByRole('listitem')
    await expect(newest).toHaveCount(2)
    await steady(page, async () => {
      await give('Given at last')
      await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
    })
    await expect(newest).toHaveCount(2)
    await page.keyboard.press('Escape')
    await bell.click()
    await expect(newest.first()).toContainText('Given at last')
  })

  test(`a search that finds fewer, and the list that closes, do not move the people already chosen, at ${screen.width} px`, async ({
    as,
  }) => {
    const page = await as('olive', screen)
    await page.goto('/dashboard/classes')
    await page.getByRole('button', { name: 'Add Class' }).first().click()
    const panel = page.getByRole('dialog', { name: 'Add Class' })
    const [search, options] = [panel.getByLabel('Search students'), panel.getByRole('listbox', { name: 'Students' }).getByRole('option')]
    await search.click()
    await options.filter({ hasText: 'Mia Ellis' }).click()
    await options.filter({ hasText: 'Leo Ellis' }).click()
    const pill = panel.getByRole('button', { name: 'Remove Leo Ellis' })
    const place = async () => (await pill.boundingBox())?.y
    const before = await place()
    await search.fill('Noor Osei')
    await expect(options).toHaveCount(1)
    expect(await place()).toBe(before)
    await pill.hover()
    await page.mouse.down()
    await expect(options).toHaveCount(0)
    expect(await place(), 'while it is pressed').toBe(before)
    await page.mouse.up()
    await expect(pill).toHaveCount(0)
  })

  test(`figures that arrive late move no button of a deletion, at ${screen.width} px`, async ({ as }) => {
    const page = await as('olive', screen)
    const { promise: counted, resolve: answer } = Promise.withResolvers<void>()
    await page.route(`**/api/users/${people.pat.id}/removal`, async (route) => {
      await counted
      await route.fallback()
    })
    await page.goto('/dashboard/users')
    await page.getByRole('button', { name: `Actions for ${people.pat.name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete ${people.pat.name}?` })
    await expect(question.getByText('Checking what this affects…')).toBeVisible()
    await expect(question, 'at rest').toHaveCSS('opacity', '1')
    await steady(page, async () => {
      answer()
      await expect(question.getByText('1 child will be deleted too')).toBeVisible()
    })
    await expect(question.getByRole('button', { name: 'Cancel' }), 'the way out has the focus').toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toBeHidden()
    await expect(page.getByRole('button', { name: `Actions for ${people.pat.name}` })).toBeFocused()
  })

  test(`an invitation that is sent again stays under the pointer, at ${screen.width} px`, async ({ as }) => {
    const page = await as('olive', screen)
    const [older, newer] = [newEmail('older'), newEmail('newer')]
    for (const email of [older, newer]) await callsOf(page).invitations.send({ id: crypto.randomUUID(), email, role: 'parent' })
    await page.goto('/dashboard/users')
    const again = page.getByRole('button', { name: `Resend the invitation to ${older}` })
    await expect(again).toBeVisible()
    await steady(page, async () => {
      await again.click()
      await expect(page.getByText(`A new link is on its way to ${older}`)).toBeInViewport()
      await expect(again).toHaveText('Resend')
    })
    const order = page.getByRole('button', { name: /^Resend the invitation to (older|newer)/ })
    const place = async (email: string) =>
      (await order.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))).findIndex((label) => label.includes(email))
    expect(await place(newer)).toBeLessThan(await place(older))
    await page.reload()
    await expect(again).toBeVisible()
    expect(await place(newer), 'also when it is asked for anew').toBeLessThan(await place(older))
  })
}

test('what is being loaded is not pushed aside by what comes later', async ({ as }) => {
  test.slow()
  const page = await as('olive')
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const path of [
    '',
    '/users',
    '/teachers',
    '/students',
    '/studio',
    '/payment-settings',
    '/billing',
    '/notifications',
    '/profile',
    '/settings',
  ]) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))
    expect(moved, `${path || '/'} (Google calls 0.1 good)`).toBeLessThan(0.05)
  }
})

test('unsaved words are asked about before they are lost', async ({ as }) => {
  const page = await as('quinn')
  await page.goto('/dashboard/profile')
  const name = page.getByLabel(/^Full Name/)
  await name.fill('Somebody Else')
  await page.getByRole('link', { name: 'Classes' }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(name).toHaveValue('Somebody Else')
  await page.getByRole('link', { name: 'Classes' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/classes$/)
  await page.goto('/dashboard/profile')
  await expect(name).toHaveValue(people.quinn.name)
  await page.getByRole('link', { name: 'Classes' }).click()
  await expect(page).toHaveURL(/\/classes$/)
})

test('the profile menu is gone through with the arrow keys, and the page stays', async ({ as }) => {
  const page = await as('olive', { width: 1360, height: 500 })
  await page.goto('/dashboard/settings')
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible()
  const opener = page.getByRole('button', { name: /your menu/ })
  await opener.click()
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await expect(item('Profile')).toBeFocused()
  for (const name of ['Settings', 'Billing']) {
    await page.keyboard.press('ArrowDown')
    await expect(item(name)).toBeFocused()
  }
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemradio', { name: 'Light' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Sign out')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.keyboard.press('Escape')
  await expect(item('Profile')).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Profile')).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toHaveAttribute('aria-checked', 'true')
})
