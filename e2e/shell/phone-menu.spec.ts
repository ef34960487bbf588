import type { Locator, Page } from '@playwright/test'
import { atRest, faultless } from '../faultless.ts'
import { addClass, once } from '../classes/add-class.ts'
import { callsOf, expect, openMenu, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { newTeacher } from '../notifications/new-teacher.ts'

test.use(moving)

const phone = { width: 390, height: 844 }
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a phone has its menu at the foot, and the rest behind “More”', async ({ as }) => {
  const page = await as('olive', phone)
  await page.goto('/dashboard')
  // Before, the first frame's own tabs would be measured while they are replaced.
  await expect(page.getByRole('heading', { level: 1, name: 'Studio Overview' })).toBeVisible()
  await expect(main(page)).toBeHidden()
  for (const one of await tabs(page).locator('a, button').all()) {
    const { width = 0, height = 0 } = (await one.boundingBox()) ?? {}
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(48)
  }
  await expect(tabs(page).getByRole('link', { name: /^Overview/ })).toHaveAttribute('aria-current', 'page')
  await tabs(page).getByRole('link', { name: 'Classes' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  await expect(tabs(page).getByRole('link', { name: 'Classes' })).toHaveAttribute('aria-current', 'page')
  await openMenu(page)
  await faultless(page)
  const rest = page.getByRole('navigation', { name: 'More' })
  await expect(rest.getByRole('link', { name: 'Classes' })).toHaveCount(0)
  // Its name says how many wait, where an earlier story has left some.
  await expect(rest.getByRole('list', { name: 'Keep in touch' }).getByRole('link', { name: /^Documents/ })).toBeVisible()
  await rest.getByRole('link', { name: 'Students', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(tabs(page).getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true')
})

for (const [person, label, pages] of [
  ['olive', 'Money', ['Payments', 'Invoices', 'Plans']],
  ['pat', 'Messages', ['Messages', 'Channels']],
  ['pat', 'Pay and sign', ['Payments', 'Documents']],
] as const) {
  test(`the tab “${label}” of ${person} opens a sheet with ${pages.join(' and ')}, and says what waits there`, async ({ as }) => {
    const page = await as(person, phone)
    await page.goto('/dashboard')
    const tab = tabs(page).getByRole('button', { name: new RegExp(`^${label}`) })
    const { waiting } = await callsOf(page).notifications.recent()
    for (const [at, count] of Object.entries(waiting))
      if (count > 0 && pages.some((one) => one.toLowerCase() === at)) await expect(tab).toHaveAccessibleName(new RegExp(`: ${count} \\w+`))
    for (const name of pages) {
      await tab.click()
      const sheet = page.getByRole('dialog', { name: label })
      await expect(sheet.getByRole('link')).toHaveCount(pages.length)
      if (name === pages[0]) await faultless(page)
      await sheet.getByRole('link', { name: new RegExp(`^${name}`) }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`/dashboard/${name.toLowerCase()}`))
      await expect(tab).toHaveAttribute('aria-current', 'true')
    }
  })
}

test('a teacher has their documents at the foot, with how many wait', async ({ as }) => {
  const page = await as('tom', phone)
  await page.goto('/dashboard')
  const { waiting } = await callsOf(page).notifications.recent()
  const documents = tabs(page).getByRole('link', { name: /^Documents/ })
  await expect(documents).toHaveAccessibleName(waiting.documents > 0 ? `Documents , ${waiting.documents} to read or sign` : 'Documents')
  await documents.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible()
  await expect(tabs(page).getByRole('button', { name: /^More/ })).not.toHaveAttribute('aria-current')
})

test('the tabs cover nothing: neither the last row, nor what is focused, nor a form’s buttons', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 600 })
  const devices = await page.context().newCDPSession(page)
  await devices.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } })
  const top = async () => (await tabs(page).boundingBox())?.y ?? 0
  const bottomOf = async (one: Locator) => {
    const { y = 0, height = 0 } = (await one.boundingBox()) ?? {}
    return y + height
  }
  await page.goto('/dashboard/students')
  const last = page.getByRole('main').getByRole('button').last()
  await expect(last).toBeVisible()
  expect(await top()).toBeLessThanOrEqual(600 - 34 - 48)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect(await bottomOf(last)).toBeLessThan(await top())
  await page.evaluate(() => scrollTo(0, 0))
  for (let at = 0; at < 18; at += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator('main :focus')
    if ((await focused.count()) > 0) expect(await bottomOf(focused)).toBeLessThanOrEqual(await top())
  }
  await page.goto('/dashboard/teachers')
  await page.getByRole('button', { name: 'Add Teacher' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save teacher' }).click({ trial: true })
})

test('unread notifications put a dot on Home', async ({ as, browser, server }) => {
  const olive = await as('olive')
  const { id, page } = await newTeacher(olive, browser, server, phone)
  await page.goto('/dashboard/classes')
  const home = tabs(page).getByRole('link', { name: /^Home/ })
  await expect(home).toHaveAccessibleName('Home')
  await addClass(olive, 'Dotted', once('2035-01-08'), { teacherId: id })
  await expect(home).toHaveAccessibleName(/^Home ?, 1 unread$/)
})

test('the menu is names, icons or tabs as there is room, in print it is gone, and current pages are seen in forced colours', async ({
  as,
}) => {
  test.slow()
  const page = await as('olive')
  await page.goto('/dashboard/classes')
  await expect(page.getByRole('heading', { level: 1, name: 'Classes' })).toBeVisible()
  for (const [width, height, shown] of [
    [1360, 900, 'names'],
    [1090, 900, 'icons'],
    [820, 1100, 'icons'],
    [844, 390, 'icons'],
    [667, 375, 'icons'],
    [390, 844, 'tabs'],
  ] as const) {
    const named = `${width} x ${height} px`
    await page.emulateMedia({ media: 'screen', forcedColors: 'none' })
    await page.setViewportSize({ width, height })
    await page.mouse.move(width - 5, height / 2)
    const menu = shown === 'tabs' ? tabs(page) : main(page)
    await expect(menu, named).toBeVisible()
    await expect(shown === 'tabs' ? main(page) : tabs(page), named).toBeHidden()
    const here = menu.getByRole('link', { name: 'Classes' })
    const isNarrow = async () => ((await here.boundingBox())?.width ?? 0) < 60
    await expect.poll(isNarrow, named).toBe(shown === 'icons')
    if (shown === 'icons') {
      await expect(page.getByText('Messages').last(), named).toBeHidden()
      await menu.getByRole('link', { name: 'Messages' }).hover()
      await expect(page.getByText('Messages').last(), named).toBeVisible()
    }
    await page.emulateMedia({ forcedColors: 'active' })
    // Its colours change slowly.
    await atRest(page)
    const drawn = (one: Locator) =>
      (shown === 'tabs' ? one.locator('span').first() : one).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await drawn(here), named).not.toBe(await drawn(menu.getByRole('link', { name: 'Messages' })))
    await page.emulateMedia({ media: 'print' })
    await expect(menu, named).toBeHidden()
  }
})
