import type { Page } from '@playwright/test'
import { fieldOf, makeChannel } from '../channels/make-channel.ts'
import { expect, test } from '../fixtures.ts'

const entryOf = (page: Page) => page.locator('script[type="module"]').last().getAttribute('src')
const offer = (page: Page) => page.getByText('A new version is ready', { exact: true })
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true })

/** From now on the server gives out another build: the same code under another name, which each of its files mentions. */
async function anotherBuild(page: Page): Promise<string> {
  const own = /base-[^./]+/.exec((await entryOf(page)) ?? '')?.[0] ?? 'none'
  const other = 'base-another'
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/'),
    async (route) => {
      const response = await route.fetch({ url: route.request().url().replace(other, own) })
      if (!/html|javascript/.test(response.headers()['content-type'] ?? '')) return route.fulfill({ response })
      return route.fulfill({ response, body: (await response.text()).replaceAll(own, other) })
    },
  )
  return other
}

/** Longer than pages wait before they ask, and then once more to be sure. */
async function minutesPass(page: Page) {
  for (let minute = 0; minute < 8; minute += 1) {
    await page.clock.fastForward(61_000)
    await page.waitForLoadState('networkidle')
  }
}

test('an open page offers a new version when nobody is typing, and what is written is there after the reload', async ({ as }) => {
  const page = await as('tom')
  const { id } = await makeChannel(await as('olive'), 'Costumes')
  await page.clock.install()
  await page.goto(`/dashboard/channels/${id}`)
  await fieldOf(page).fill('Bring the red shoes and')
  const other = await anotherBuild(page)
  await minutesPass(page)
  await expect(offer(page), 'never in the middle of typing').toHaveCount(0)
  await fieldOf(page).blur()
  await expect(offer(page)).toBeVisible()
  await reload(page).click()
  await expect.poll(() => entryOf(page)).toContain(other)
  await expect(fieldOf(page)).toHaveText('Bring the red shoes and')
  await expect(offer(page)).toHaveCount(0)
})

test('a form that would lose something is asked about before a page is loaded anew', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await page.clock.install()
  await page.goto('/dashboard/studio#rooms')
  await page.getByRole('button', { name: 'Add room' }).first().click()
  const name = page.getByRole('dialog').getByLabel('Name')
  await name.fill('Attic')
  await anotherBuild(page)
  await name.blur()
  await minutesPass(page)
  const asked = page.waitForEvent('dialog')
  await reload(page).click()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(name).toHaveValue('Attic')
})
