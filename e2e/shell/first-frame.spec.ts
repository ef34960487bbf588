import type { Page } from '@playwright/test'
import { expect, signOut, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { holdApp } from './hold-app.ts'

test.use(moving)

const firstTitle = (page: Page) => page.locator('.first-frame .page-title')

/** Notes in the page every title that is drawn before the app, however short its time. */
function noteTitles() {
  const titles = new Set<string>()
  Object.assign(window, { titles })
  new MutationObserver(() => {
    const title = document.querySelector('.first-frame .page-title')?.textContent
    if (title) titles.add(title)
  }).observe(document, { childList: true, subtree: true })
}
const titlesSeen = (page: Page) => page.evaluate(() => [...(window as unknown as { titles: Set<string> }).titles])

const phone = { width: 390, height: 844 }
const desk = { width: 1360, height: 900 }
const pages = [
  {
    person: 'olive',
    path: '/dashboard',
    heading: 'Studio Overview',
    screens: [phone, desk, { width: 320, height: 568 }, { width: 844, height: 390 }],
  },
  { person: 'olive', path: '/dashboard/classes', heading: 'Classes', screens: [phone, desk] },
  { person: 'olive', path: '/dashboard/students', heading: 'Students', screens: [phone] },
  { person: 'tom', path: '/', heading: 'Teacher Dashboard', screens: [phone] },
  { person: 'pat', path: '/dashboard/classes?mine=true', heading: 'Classes', screens: [phone] },
] as const
for (const { person, path, heading, screens } of pages) {
  test(`${person} sees the title of ${path} before the app is there, and it keeps its place`, async ({ as }) => {
    const page = await as(person)
    for (const screen of screens) {
      await page.setViewportSize(screen)
      const release = await holdApp(page)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(firstTitle(page)).toHaveText(heading)
      const shown = page.getByRole('heading', { level: 1 })
      await expect(shown).toBeHidden()
      const before = await placeOf(firstTitle(page))

      release()
      await expect(shown).toHaveText(heading)
      await expect(firstTitle(page)).toBeHidden()
      const after = await placeOf(shown)
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs(after[side] - before[side]), `${side} at ${screen.width} px`).toBeLessThanOrEqual(1)
      await page.unrouteAll()
    }
  })
}

/** Of the words, wherever their box ends and wherever the page has scrolled to: the classes open at today. */
const placeOf = (title: ReturnType<typeof firstTitle>) =>
  title.evaluate((element) => {
    const words = document.createRange()
    words.selectNodeContents(element)
    const { x, y, width, height } = words.getBoundingClientRect()
    return { x, y: y + scrollY, width, height }
  })

test('whoever is signed out sees no title before the app', async ({ stranger }) => {
  const page = await stranger()
  await page.addInitScript(noteTitles)
  const release = await holdApp(page)
  const answered = page.waitForResponse('**/api/auth/session')
  await page.goto('/dashboard/classes', { waitUntil: 'commit' })
  await (await answered).finished()
  await page.waitForTimeout(200)
  await expect(page.locator('.opening')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await titlesSeen(page)).toEqual([])
})

test('nobody sees the title of a page that is not for them', async ({ as }) => {
  const page = await as('tom')
  await page.addInitScript(noteTitles)
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(await titlesSeen(page)).toEqual([])
})

test('the title goes when somebody signs out elsewhere meanwhile', async ({ as }) => {
  const page = await as('olive')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()
  const release = await holdApp(page)
  await page.goto('/dashboard/classes', { waitUntil: 'commit' })
  await expect(firstTitle(page)).toBeVisible()
  await signOut(other)
  await expect(firstTitle(page)).toBeHidden()
  await expect(page.locator('.opening')).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('the title is not printed, and goes when the page cannot be shown', async ({ as }) => {
  const page = await as('olive')
  const release = await holdApp(page)
  await page.route('**/assets/classes-page-*.js', (route) => route.abort())
  await page.goto('/dashboard/classes', { waitUntil: 'commit' })
  await expect(firstTitle(page)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(firstTitle(page)).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  release()
  await expect(page.getByRole('heading', { name: 'This page has not loaded yet' })).toBeVisible()
  await expect(firstTitle(page)).toBeHidden()
})
