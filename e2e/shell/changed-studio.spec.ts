import { people, studios } from '@callboard/server/world/people'
import type { BrowserContext, Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { makeChannel, fieldOf, postBy } from '../channels/make-channel.ts'

const [northlight, harbour] = [studios.northlight, studios.harbour]
const changedTo = (page: Page, studio: string) => page.getByText(`You changed to ${studio} in another tab.`)
const backTo = (page: Page, studio: string) => page.getByRole('button', { name: `Back to ${studio}` })

// Others of these stories, and of other files, sign in to her last studio.
test.afterEach(async ({ as }) => {
  await callsOf(await as('tara')).memberships.enter({ studioId: northlight.id })
})

/** Tara teaches at Northlight, and has a child at Harbour: a page of hers in each, in one browser. */
async function changeIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /change studio/ }).click()
  await page.getByRole('menuitem', { name: harbour.name }).click()
  await expect(page.getByRole('banner')).toContainText(harbour.name)
}

const studioOf = async (browser: Page | BrowserContext) => {
  const { session } = await callsOf(browser).auth.session()
  return session?.kind === 'full' ? session.studio.name : null
}

function watchCalls(page: Page): string[] {
  const called: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !/^\/api\/(auth|live|memberships)/.test(pathname)) called.push(pathname)
  })
  return called
}

test('a page whose studio another tab has changed stays as it is, asks nothing, and goes back', async ({ as }) => {
  const page = await as('tara')
  const { id } = await makeChannel(await as('olive'), 'Two tabs', { memberIds: [people.tara.id] })
  await page.goto(`/dashboard/channels/${id}`)
  await fieldOf(page).fill('Half a thought')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await changeIn(other)

  await expect(changedTo(page, harbour.name)).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(northlight.name)
  await expect(fieldOf(page)).toHaveValue('Half a thought')
  await expect(backTo(page, northlight.name)).toBeFocused()
  await faultless(page)
  const called = watchCalls(page)
  await page.getByRole('link', { name: 'Classes' }).first().click()
  await page
    .getByRole('link', { name: /^Channels/ })
    .first()
    .click()
  await expect(changedTo(page, harbour.name)).toBeVisible()
  expect(called).toEqual([])

  await backTo(page, northlight.name).click()
  await expect(changedTo(page, harbour.name)).toHaveCount(0)
  await page.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(page)).toHaveValue('Half a thought')
  await expect(changedTo(other, northlight.name)).toBeVisible()
  await expect(other.getByRole('banner')).toContainText(harbour.name)
  expect(await studioOf(page)).toBe(northlight.name)

  await other.getByRole('link', { name: `Go on in ${northlight.name}` }).click()
  await expect(other.getByRole('banner')).toContainText(northlight.name)
  await expect(changedTo(other, northlight.name)).toHaveCount(0)
})

test('what waits to be sent is sent by nobody else, and once its writer is back', async ({ as }) => {
  test.slow()
  const [page, olive] = [await as('tara'), await as('olive')]
  const { id } = await makeChannel(olive, 'A full outbox', { memberIds: [people.tara.id] })
  await page.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await page.context().route('**/api/channels/*/posts', (route) => route.abort())
  for (const words of ['Shoes on Friday', 'And a coat']) {
    await fieldOf(page).fill(words)
    await page.getByRole('button', { name: 'Post', exact: true }).click()
  }
  await expect(postBy(page, 'And a coat')).toBeVisible()
  await changeIn(other)
  await expect(postBy(page, 'And a coat')).toContainText(`Waiting until you are back in ${northlight.name}`)
  const called = watchCalls(page)
  await page.context().unroute('**/api/channels/*/posts')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await fieldOf(page).fill('And gloves')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(postBy(page, 'And gloves')).toContainText(`Waiting until you are back in ${northlight.name}`)
  const posted = async () => (await callsOf(olive).channels.posts({ id })).posts.map(({ content, author }) => [content, author?.id])
  expect(called).toEqual([])
  expect(await posted()).toEqual([])

  await backTo(page, northlight.name).click()
  await expect.poll(posted).toEqual(['Shoes on Friday', 'And a coat', 'And gloves'].map((words) => [words, people.tara.id]))
})

test('an upload half way waits, and goes on with what has arrived', async ({ as }) => {
  test.slow()
  const [page, olive] = [await as('tara'), await as('olive')]
  const { id } = await makeChannel(olive, 'Half a film', { memberIds: [people.tara.id] })
  await page.goto(`/dashboard/channels/${id}`)
  await expect(fieldOf(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  const parts: string[] = []
  const second = Promise.withResolvers<void>()
  const changed = Promise.withResolvers<void>()
  await page.route('**/api/uploads/*/parts/**', async (route) => {
    const number = /parts\/(\d+)/.exec(route.request().url())?.[1] ?? ''
    if (number === '2' && !parts.includes('2')) {
      second.resolve()
      await changed.promise
    }
    const answer = await route.fetch()
    parts.push(number, String(answer.status()))
    await route.fulfill({ response: answer })
  })
  await page
    .getByTestId('attach')
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.alloc(9_000_000, 'All of the steps.\n') })
  await fieldOf(page).fill('The steps')
  await second.promise
  await changeIn(other)
  await expect(changedTo(page, harbour.name)).toBeVisible()
  changed.resolve()
  await expect(page.getByText(`Waiting until you are back in ${northlight.name}`)).toBeVisible()
  // Its session had ended by then, as those of both tabs are one.
  expect(parts).toEqual(['1', '200', '2', '401'])
  await backTo(page, northlight.name).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect
    .poll(async () => (await callsOf(olive).channels.posts({ id })).posts.map(({ media }) => media.length), { timeout: 60_000 })
    .toEqual([1])
  expect(parts.slice(4)).not.toContain('1')
})

test('a change of studio is not undone by what another tab asks with the session before it', async ({ as }) => {
  const page = await as('tara')
  await page.goto('/dashboard')
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await page.route('**/api/memberships/enter', async (route) => {
    const asked = route.request()
    const sent = Object.entries(await asked.allHeaders()).filter(([name]) => !/^(:|host$|connection$|content-length$)/.test(name))
    // Not by the browser, which would have the new cookies at once.
    const answer = await fetch(asked.url(), { method: 'POST', headers: sent, body: asked.postData() })
    const refused = other.waitForResponse((seen) => seen.status() === 401)
    await other.getByRole('link', { name: 'Classes' }).first().click()
    await refused
    const headers = { 'content-type': 'application/json', 'set-cookie': answer.headers.getSetCookie().join('\n') }
    await route.fulfill({ status: answer.status, headers, body: await answer.text() })
  })
  await changeIn(page)
  await expect(changedTo(other, harbour.name)).toBeVisible()
  expect(await studioOf(page)).toBe(harbour.name)
  await expect(page.getByRole('banner')).toContainText(harbour.name)
})

test('a change without a network is told in a sentence, and loses nothing', async ({ as }) => {
  const page = await as('tara')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /change studio/ }).click()
  await expect(page.getByRole('menuitem', { name: harbour.name })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: harbour.name }).click()
  await expect(page.getByText('We could not reach Callboard. Check your connection and try again.')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(northlight.name)
  await page.context().setOffline(false)
  await changeIn(page)
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1)
})

test('the way back is at hand for the keyboard, also over an open dialog, which then has the focus again', async ({ as }) => {
  const page = await as('tara')
  await page.goto('/dashboard/messages')
  await page.getByRole('button', { name: 'New Message' }).first().click()
  const field = page.getByRole('dialog').getByPlaceholder('Name')
  await expect(field).toBeFocused()
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await changeIn(other)
  await expect(backTo(page, northlight.name)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(changedTo(page, harbour.name)).toHaveCount(0)
  await expect(field).toBeFocused()
})

test('a change asks first when something is half typed', async ({ as }) => {
  const page = await as('tara')
  await page.goto('/dashboard/profile')
  await page.getByLabel('Phone').fill('0113 496 0123')
  await page.getByRole('button', { name: /change studio/ }).click()
  await page.getByRole('menuitem', { name: harbour.name }).click()
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Phone')).toHaveValue('0113 496 0123')
  expect(await studioOf(page)).toBe(northlight.name)
  await page.getByRole('button', { name: /change studio/ }).click()
  await page.getByRole('menuitem', { name: harbour.name }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('banner')).toContainText(harbour.name)
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()
})

test('an emailed link opens the studio it is of, also after signing in, and tells whom it is not for', async ({ as, stranger }) => {
  test.slow()
  const link = `/dashboard/classes?studio=${harbour.id}`
  const page = await as('tara')
  await page.goto(link)
  await expect(page.getByRole('banner')).toContainText(harbour.name)
  await expect(page.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible()
  expect(new URL(page.url()).search).not.toContain(harbour.id)
  await page.goto(`/dashboard/classes?studio=${northlight.id}`)
  await expect(page.getByRole('banner')).toContainText(northlight.name)

  await page.route('**/api/memberships', (route) => route.abort())
  await page.goto(link)
  await expect(page.getByText('The link could not be opened')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText(northlight.name)
  await page.unroute('**/api/memberships')

  const pat = await as('pat')
  await pat.goto(link)
  await expect(pat.getByText('This link is for somebody else')).toBeVisible()
  await expect(pat.getByText('You are signed in as Pat Ellis, who is not in the studio of this link.')).toBeVisible()
  await expect(pat.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible()
  await expect(pat.getByRole('banner')).toContainText(northlight.name)

  const later = await stranger()
  await later.goto(link)
  await later.getByLabel('Email').fill(people.tara.email)
  await later.getByLabel('Password', { exact: true }).fill('dance-with-tara')
  await later.getByRole('button', { name: 'Sign in' }).click()
  await expect(later.getByRole('banner')).toContainText(harbour.name)
  await expect(later.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible()
})
