import type { Locator } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { billPat, takeBothWays } from '../invoices/bill-family.ts'
import { draftFor } from '../invoices/draft-for.ts'
import { printed } from '../printed.ts'

/** Where the visible text of each begins and ends, in whole pixels. */
const edges = (found: Locator) =>
  found.evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      const { left, right } = range.getBoundingClientRect()
      return { left: Math.round(left), right: Math.round(right) }
    }),
  )

test('sums of money end one below the other, and the ticks of drafts stand one below the other', async ({ as }) => {
  const page = await as('olive')
  await draftFor(page, 'Annual fee')
  for (const path of ['invoices', 'invoices?tab=draft']) {
    await page.goto(`/dashboard/${path}`)
    const amounts = page.getByRole('cell').filter({ hasText: /^£[\d,.]+$/ })
    await expect(amounts.first()).toBeVisible()
    const ends = await edges(amounts.or(page.getByRole('columnheader', { name: 'Total' })))
    expect(ends.length, path).toBeGreaterThan(1)
    expect(new Set(ends.map(({ right }) => right)).size, path).toBe(1)
  }
  const ticks = await edges(
    page
      .getByRole('main')
      .locator('label, :has(> input[type=checkbox])')
      .filter({ has: page.getByRole('checkbox') }),
  )
  expect(ticks.length).toBeGreaterThan(1)
  expect(new Set(ticks.map(({ left }) => left)).size).toBe(1)
})

test('a due date reads alike in the list, on the invoice and on the family’s card', async ({ as }) => {
  const owner = await as('olive')
  const { id, index } = await billPat(owner, 'Date of one kind', { dueOn: '2037-12-09' })
  await owner.goto('/dashboard/invoices')
  await expect(owner.getByRole('row').filter({ hasText: `Invoice-${index}` })).toContainText('9 Dec 2037')
  await owner.goto(`/dashboard/invoices/${id}`)
  await expect(owner.getByRole('definition').filter({ hasText: '9 Dec 2037' })).toBeVisible()
  const family = await as('pat', { width: 390, height: 844 })
  await family.goto('/dashboard/payments')
  const card = family.getByRole('listitem', { name: `Invoice-${index}` })
  await expect(card.getByText('Due date: 9 Dec 2037')).toBeVisible()
  await expect(card.getByText('Card Payment')).toBeVisible()
  await expect(card.getByText(/\d\/\d/)).toHaveCount(0)
  await callsOf(owner).invoices.cancel({ id, version: (await callsOf(owner).invoices.read({ id })).version })
})

test('panels open with the cursor in their first field, at a desk and on a phone', async ({ as }) => {
  test.slow()
  const page = await as('olive')
  await takeBothWays(page)
  const { id } = await billPat(page, 'To be marked', { method: 'bank-transfer' })
  const panels = [
    ['/dashboard/invoices', 'Create invoice', 'Search parents'],
    ['/dashboard/plans', 'Add plan', 'Name'],
    ['/dashboard/plans', 'Prepare invoices', 'Plans'],
    ['/dashboard/plans', 'Students in Monthly tuition', 'Search students'],
    [`/dashboard/invoices/${id}`, 'Mark as paid', 'How'],
    [`/dashboard/invoices/${id}`, 'Edit', 'Student'],
  ] as const
  for (const [address, opener, field] of panels) {
    await page.goto(address)
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.getByRole('button', { name: opener, exact: true }).first().click()
      await expect(page.getByRole('dialog').getByLabel(field), `${opener} at ${width} px`).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
})

test('a plan is deleted from its menu, and only an archived one says how it stands', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  const add = (name: string) => callsOf(page).plans.add({ id: randomUUID(), name, description: '', amountMinor: 900, interval: 'week' })
  await add('Soon gone')
  await page.goto('/dashboard/plans')
  const plan = page.getByRole('listitem').filter({ hasText: 'Soon gone' })
  await expect(plan).not.toContainText('Active')
  await plan.getByRole('button', { name: 'Actions for Soon gone' }).click()
  await faultless(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Soon gone?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(plan.getByRole('button', { name: 'Actions for Soon gone' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Soon gone has been deleted.')).toBeVisible()
})

test('what can be done with a plan stands in one row, at a desk and on a phone', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/plans')
  const cards = page.getByRole('list', { name: 'Payment plans' }).getByRole('listitem')
  await expect(cards.first()).toBeVisible()
  const rows = () =>
    cards.evaluateAll((all) =>
      all.map((card) => new Set([...card.querySelectorAll('button')].map((one) => Math.round(one.getBoundingClientRect().top))).size),
    )
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect((await rows()).length).toBeGreaterThan(1)
    await expect.poll(async () => [...new Set(await rows())], `${width} px`).toEqual([1])
  }
})

test('all pages of lists have the same width', async ({ as }) => {
  const page = await as('olive')
  const widths = new Map<string, number>()
  for (const path of ['invoices', 'students', 'users']) {
    await page.goto(`/dashboard/${path}`)
    const table = page.getByRole('table')
    await expect(table).toBeVisible()
    widths.set(path, Math.round((await table.boundingBox())!.width))
  }
  expect(new Set(widths.values()).size, JSON.stringify([...widths])).toBe(1)
})

test('all pages with forms have the same width', async ({ as }) => {
  const page = await as('olive')
  const widths = new Map<string, number>()
  for (const path of ['payment-settings', 'settings', 'profile', 'studio', 'studio#rooms']) {
    await page.goto('about:blank')
    await page.goto(`/dashboard/${path}`)
    const cards = page
      .getByRole('main')
      .getByRole('region')
      .filter({ has: page.getByRole('button') })
    await expect(cards.first()).toBeVisible()
    const boxes = await cards.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)))
    widths.set(path, Math.max(...boxes))
  }
  expect(Object.fromEntries(widths)).toEqual({ 'payment-settings': 720, settings: 720, profile: 720, studio: 720, 'studio#rooms': 720 })
  await page.goto('/dashboard/studio#bank-details')
  const bank = page.getByRole('region', { name: 'Bank details' })
  const [card, field] = [await bank.boundingBox(), await bank.getByLabel('Account name').boundingBox()]
  expect(field!.width / card!.width, 'its fields are not lost in the card').toBeGreaterThan(0.6)
})

test('a list of invoices fits its paper with the sums, and an invoice is printed without its history', async ({ as }) => {
  const page = await as('olive')
  const { id } = await billPat(page, 'To be printed')
  await page.goto('/dashboard/invoices')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  // The width of A4 between its margins.
  await page.setViewportSize({ width: 703, height: 1000 })
  const table = page.getByRole('table')
  expect(await table.evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(703)
  expect((await table.getByRole('columnheader', { name: 'Total' }).boundingBox())!.x).toBeLessThan(703)
  await page.emulateMedia({ media: null })
  await page.goto(`/dashboard/invoices/${id}`)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  const sheets = await printed(page)
  expect(sheets).toHaveLength(1)
  expect(sheets[0]).toContain('To be printed')
  expect(sheets[0]).not.toContain('History')
  expect(sheets[0]).not.toContain('Nothing has been paid yet.')
})

test('a dispute does not look like money that has arrived', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/notifications?category=payment&size=50')
  // In one look, since news draws the list anew.
  const areOfOneColour = () =>
    page.getByRole('main').evaluate((main) => {
      const ofOne = (title: string) => [...main.querySelectorAll('a')].find(({ textContent }) => textContent.includes(title))
      const marks = ['Payment disputed', 'Payment received'].map((title) => ofOne(title)?.querySelector('[data-category]'))
      const [disputed, received] = marks.map((mark) => mark && getComputedStyle(mark).color)
      return disputed && received ? disputed === received : 'not there yet'
    })
  await expect.poll(areOfOneColour).toBe(false)
})

test('what is said over a panel on a phone takes the place of its title, and is read whole', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await page.goto('/dashboard/plans')
  await page.getByRole('button', { name: 'Students in Open practice' }).click()
  const title = page.getByRole('heading', { name: 'Students in Open practice', includeHidden: true })
  await expect(title).toBeVisible()
  await page
    .getByRole('button', { name: /^End today for / })
    .first()
    .click()
  const said = page.getByText(/leaves the plan\.$/)
  await expect(said).toBeVisible()
  await expect(title).toBeHidden()
  expect(await said.evaluate((one) => one.scrollHeight <= one.clientHeight + 1), 'nothing is cut off').toBe(true)
  await faultless(page)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(said).toHaveCount(0)
  await expect(title).toBeVisible()
})
