import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { addClass, once } from '../classes/add-class.ts'
import { callsOf, expect, signOut, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { holdApp } from './hold-app.ts'
import { untaken } from './pages-of.ts'

test.use(moving)

/** All requests of a page until there are no more, by path and query. */
function listen(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname, search } = new URL(request.url())
    if (protocol.startsWith('http')) asked.push(pathname + search)
  })
  return asked
}
const twice = (all: readonly string[]) => all.filter((one, at) => all.indexOf(one) !== at)

/** Holds back everything that waits for an idle moment. */
function holdIdle() {
  const held: (() => void)[] = []
  window.requestIdleCallback = (run) => held.push(() => run({ didTimeout: false, timeRemaining: () => 50 }))
  addEventListener('idle-again', () => held.splice(0).forEach((run) => run()))
}

const pages = [
  { path: '/dashboard', heading: 'Studio Overview', first: ['/api/dashboards/owner'] },
  { path: '/dashboard/classes', heading: 'Classes', first: ['/api/classes/week'] },
  {
    path: '/dashboard/students',
    heading: 'Students',
    first: ['/api/students?search=&sort=name&direction=asc&page=1', '/api/classes/choices'],
  },
]
for (const { path, heading, first } of pages) {
  test(`${path} is there after few requests, none of them twice, and needs all that was announced with it`, async ({ as }) => {
    // On a phone, as Chromium's pointer starts in the corner, above a link whose page is prefetched on hover.
    const page = await as('olive', { width: 390, height: 844 })
    const asked = listen(page)
    await page.addInitScript(holdIdle)
    const announced = (await (await page.goto(path))?.headerValue('link')) ?? ''
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(20)
    const menus = page.waitForRequest(/\/assets\/menus-/)
    await page.evaluate(() => window.dispatchEvent(new Event('idle-again')))
    await menus
    await page.waitForLoadState('networkidle')
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(35)
    expect(twice(asked)).toEqual([])
    expect(await page.evaluate(untaken)).toEqual([])

    const files = [...announced.matchAll(/<([^>]+)>/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(3)
    const unannounced = await as('olive', { width: 390, height: 844 })
    await unannounced.route(`**${path}`, async (route) => {
      const answer = await route.fetch()
      const { link: _link, ...headers } = answer.headers()
      await route.fulfill({ response: answer, headers })
    })
    const needed = listen(unannounced)
    await unannounced.goto(path)
    await expect(unannounced.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await unannounced.waitForLoadState('networkidle')
    expect(files.filter((file) => !needed.includes(file ?? ''))).toEqual([])
  })

  test(`${path} asks for its data before the app is there`, async ({ as }) => {
    const page = await as('olive')
    const release = await holdApp(page)
    const asked = listen(page)
    await page.goto(path, { waitUntil: 'commit' })
    await expect.poll(() => asked.filter((one) => one.startsWith('/api/'))).toEqual(['/api/auth/session', ...first])
    release()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(twice(asked)).toEqual([])
  })
}

test('nothing is asked early for a page that somebody may not see', async ({ as }) => {
  const page = await as('tom')
  const asked = listen(page)
  await page.goto('/dashboard/students')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  expect(asked.filter((one) => one.startsWith('/api/students'))).toEqual([])
})

test('who signs in elsewhere while a page loads sees their own data there, not what was asked before', async ({ as }) => {
  const page = await as('olive')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await expect(other.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()

  const release = await holdApp(page)
  const asked = listen(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect.poll(() => asked).toContain('/api/dashboards/owner')
  await signOut(other)
  await other.getByLabel('Email').fill(people.tom.email)
  await other.getByLabel('Password', { exact: true }).fill('dance-with-tom')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()

  release()
  await expect(page.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()
  expect(asked.filter((one) => one.startsWith('/api/dashboards'))).toEqual(['/api/dashboards/owner', '/api/dashboards/teacher'])
})

test('what changes while a page loads is shown, not what was asked before', async ({ as }) => {
  const page = await as('olive')
  const other = await page.context().newPage()
  await other.goto('/dashboard/classes')
  await expect(other.getByRole('heading', { name: 'Classes', level: 1 })).toBeVisible()

  const release = await holdApp(page)
  const answered = page.waitForResponse(/\/api\/classes\/week/)
  await page.goto('/dashboard/classes', { waitUntil: 'commit' })
  await answered
  // Beside many others at its time its name would have no room.
  await addClass(other, 'Early Birds', once(new Date().toISOString().slice(0, 10)), { startTime: '02:00', endTime: '03:00' })
  await expect(other.getByText('Early Birds').first()).toBeVisible()
  release()
  await expect(page.getByText('Early Birds').first()).toBeVisible()
})

test('a page opens when the early answers are lost', async ({ as }) => {
  const page = await as('olive')
  await page.addInitScript(() => {
    const ours = window.fetch
    window.fetch = (asked, init) => (typeof asked === 'string' ? Promise.reject(new TypeError('lost')) : ours(asked, init))
  })
  await page.goto('/dashboard/students')
  await expect(page.getByRole('row', { name: /Mia/ })).toBeVisible()
})

test('a page opened with an expired session refreshes the session first, and then shows', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()
  await page.context().clearCookies({ name: /callboard-access$/ })
  await page.goto('about:blank')
  const asked = listen(page)
  await page.goto('/dashboard/students')
  await expect(page.getByRole('row', { name: /Mia/ })).toBeVisible()
  expect(asked.filter((one) => one.startsWith('/api/')).slice(0, 2)).toEqual(['/api/auth/session', '/api/auth/refresh'])
  await expect(callsOf(page).auth.session()).resolves.toMatchObject({ session: { user: { name: people.olive.name } } })
})

test('a menu pressed before its file is there opens when it comes, and gives the focus back', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  const { promise: mayCome, resolve: come } = Promise.withResolvers<void>()
  await page.route(/\/assets\/menus-.*\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/dashboard')
  const bell = page.getByRole('button', { name: /Notifications/ })
  await bell.click()
  await expect(bell).toBeFocused()
  come()
  await expect(page.getByRole('link', { name: 'View All Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'View All Notifications' })).toBeHidden()
  await expect(bell).toBeFocused()
})
