import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { printed } from '../printed.ts'

/** Words broken across two lines; those of an address may be. */
const brokenWords = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1 && !node.textContent?.includes('@')) broken.push(word)
      }
    return broken
  })

for (const path of ['users', 'students', 'invoices', 'documents'])
  test(`no word of the ${path} is broken at any width, and none stands outside its window`, async ({ as }) => {
    const page = await as('olive')
    await page.goto(`/dashboard/${path}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const width of [1360, 1100, 960, 820, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await brokenWords(page), `${width} px`).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBeLessThanOrEqual(width)
    }
  })

for (const path of ['users', 'students'])
  test(`the ${path} are rows of two lines where the menu leaves little room, and still a table to a screen reader and on paper`, async ({
    as,
  }) => {
    const page = await as('olive', { width: 640, height: 900 })
    await page.goto(`/dashboard/${path}`)
    const row = page.getByRole('table').getByRole('row').nth(1)
    const display = () => row.evaluate((one) => getComputedStyle(one).display)
    await expect(row).toBeVisible()
    expect(await display()).toBe('flex')
    await expect(page.getByRole('columnheader')).not.toHaveCount(0)
    expect(await row.getByRole('cell').count()).toBe(await page.getByRole('columnheader').count())
    await page.getByLabel('Order', { exact: true }).selectOption('Surname')
    await expect(page.getByRole('columnheader', { name: 'Surname' })).toHaveAttribute('aria-sort', 'ascending')
    await page.emulateMedia({ media: 'print' })
    expect(await display()).toBe('table-row')
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1360, height: 900 })
    await expect.poll(display).toBe('table-row')
  })

test('a row has two lines on a phone and on a tablet, and one link, which also opens another tab', async ({ as }) => {
  // A dozen pages: on a busy machine a minute was over before the last of them.
  test.slow()
  const owner = await as('olive', { width: 390, height: 844 })
  for (const path of ['invoices', 'invoices?tab=draft', 'students', 'users', 'documents']) {
    await owner.goto(`/dashboard/${path}`)
    // A fault may take a third line.
    const rows = owner.getByRole('row').filter({ has: owner.getByRole('cell'), hasNotText: 'Email failed to send' })
    await expect(rows.first()).toBeVisible()
    for (const width of [390, 820]) {
      await owner.setViewportSize({ width, height: 900 })
      const heights = () => rows.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
      await expect.poll(async () => [...new Set(await heights())], `${path} at ${width} px`).toEqual([64])
    }
  }
  for (const path of ['invoices', 'students', 'documents']) {
    await owner.goto(`/dashboard/${path}`)
    const row = owner.getByRole('row').nth(1)
    await expect(row.getByRole('link')).toHaveCount(1)
    const another = owner.context().waitForEvent('page')
    const { width, height } = (await row.boundingBox())!
    await row.click({ modifiers: ['ControlOrMeta'], position: { x: width / 2, y: height - 4 } })
    await (await another).waitForURL(/\/dashboard\/(invoices|students|documents)\//, { waitUntil: 'commit' })
    await (await another).close()
    await expect(owner, 'and the list stays').toHaveURL(new RegExp(`/dashboard/${path}$`))
  }
  const family = await as('pat', { width: 390, height: 844 })
  await family.goto('/dashboard/documents')
  const given = family.getByRole('region', { name: /^To sign/ }).getByRole('listitem')
  await expect(given.first()).toBeVisible()
  const heights = await given.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)))
  expect(heights).toEqual(heights.map(() => 64))
  await family.goto('/dashboard/payments?tab=paid')
  const paid = family.getByRole('row').nth(1)
  expect((await paid.boundingBox())!.height).toBe(64)
  await paid.getByRole('link', { name: /^Invoice-/ }).click()
  await expect(family.getByRole('dialog', { name: /^Invoice-/ })).toBeVisible()
})

test('the first day of the calendar stays inside the rounded corner, as the last does', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/classes?view=list')
  const days = page.getByRole('heading', { level: 3, name: /^(Monday|Sunday) / })
  await expect(days).toHaveCount(2)
  const corner = (which: 'Start' | 'End', at: number) =>
    days.nth(at).evaluate((one, side) => {
      const style = getComputedStyle(one.parentElement!)
      return side === 'Start' ? style.borderTopLeftRadius : style.borderTopRightRadius
    }, which)
  expect(await corner('Start', 0)).not.toBe('0px')
  expect(await corner('Start', 0)).toBe(await corner('End', 1))
})

test('each printed sheet of a list has the studio’s name and its number, in the dark too', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844, colorScheme: 'dark' })
  await page.goto('/dashboard/students')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const pages = await printed(page)
  for (const [n, text] of pages.entries()) {
    expect(text).toContain('Northlight Dance')
    expect(text).toContain(`Page ${n + 1} of ${pages.length}`)
  }
  expect(pages.join(' ').replaceAll(/\s+/g, ' ')).toMatch(/Student Date of birth Parent Added/)
  await page.emulateMedia({ media: 'print' })
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})
