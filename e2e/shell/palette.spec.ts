import type { Page } from '@playwright/test'
import { children, people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { expect, signOut, test } from '../fixtures.ts'
import { moving } from '../moving.ts'
import { billPat } from '../invoices/bill-family.ts'

test.use(moving)

const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
/** The option that Enter would choose. */
const chosen = (page: Page) => page.getByRole('listbox', { name: 'Results' }).getByRole('option', { selected: true })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openPalette(page: Page, words = ''): Promise<void> {
  // The frame listens only just after it is shown.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 2_000 })
  }).toPass()
  if (words !== '') await field(page).fill(words)
}

test('an owner finds a student, a class, a parent and a page without the mouse', { tag: '@firefox' }, async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await openPalette(page, 'MÍA ell')
  await expect(chosen(page)).toHaveText(/Mia Ellis.*Pat Ellis/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ellis' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/dashboard/students/${children.mia.id}$`))

  await openPalette(page, 'grade')
  // The class's channel has its name, and a description.
  await expect(chosen(page)).toContainText('Ballet Grade 3')
  await option(page, /^Ballet Grade 3(?! What we work on)/)
    .first()
    .click()
  await expect(dialog(page, 'Ballet Grade 3')).toBeVisible()

  await page.keyboard.press('Escape')
  await openPalette(page, 'pat ellis')
  await page
    .getByRole('group', { name: 'People' })
    .getByRole('option', { name: /^Pat Ellis/ })
    .click()
  await expect(page).toHaveURL(/\/dashboard\/users\?search=Pat/)
  await expect(page.getByText(people.pat.email).filter({ visible: true }).first()).toBeVisible()

  await openPalette(page, 'mess')
  await expect(chosen(page)).toHaveText('Messages')
  await field(page).fill('password')
  await expect(chosen(page)).toHaveText('Settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused()
})

test('whatever kind of thing the server finds is shown: a student, a class, a person and an invoice', async ({ as }) => {
  const page = await as('olive')
  const { id, index } = await billPat(page, 'Ballet, to be found')
  await page.goto('/dashboard')
  const found = { 'mia ellis': 'Students', 'ballet grade': 'Classes', 'tom reed': 'People', [`Invoice-${index}`]: 'Invoices' }
  for (const [words, kind] of Object.entries(found)) {
    await openPalette(page, words)
    await expect(page.getByRole('group', { name: kind }).getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await openPalette(page, String(index))
  await option(page, `Invoice-${index}`).click()
  await expect(page).toHaveURL(`/dashboard/invoices/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Invoice-${index}` })).toBeVisible()
})

test('an action begins on the page to which it leads, also from another that has one', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/users')
  await expect(page.getByRole('button', { name: 'Invite User' })).toBeVisible()
  await openPalette(page, 'add a class')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Add Class')).toBeVisible()
  await expect(page).toHaveURL(/\/dashboard\/classes$/)
  // A key must not leave a form with typed text.
  await dialog(page, 'Add Class').getByLabel('Name').fill('Waltz')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeHidden()
  await expect(dialog(page, 'Add Class').getByLabel('Name')).toHaveValue('Waltz')
})

test('somebody to write to is found by name or by their child, and is chosen in the new message', async ({ as }) => {
  const page = await as('tom')
  await page.goto('/dashboard')
  await openPalette(page, 'leo ellis')
  await page
    .getByRole('group', { name: 'Write to' })
    .getByRole('option', { name: /^Pat Ellis/ })
    .click()
  const message = dialog(page, 'New Message')
  await expect(message.getByText('Pat Ellis').first()).toBeVisible()
  await message.getByRole('button', { name: 'Start Conversation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pat Ellis' })).toBeVisible()
  await expect(page).toHaveURL(/\?conversation=/)
  await expect(message).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Teacher Dashboard' })).toBeVisible()
})

test('words for what an owner wants to do find where it is done, and the colour scheme changes at once', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  const found = {
    remind: 'See what is overdue',
    refund: 'Refund a payment',
    export: 'Export invoices and payments',
    vat: 'Set VAT number',
    register: 'Take a register',
  }
  for (const [words, action] of Object.entries(found)) {
    await openPalette(page, words)
    await expect(page.getByRole('group', { name: 'Actions' }).getByRole('option', { name: action })).toBeVisible()
    await page.keyboard.press('Escape')
  }
  await openPalette(page, 'csv')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'For your bookkeeper' })).toBeInViewport()
  for (const [words, scheme] of [
    ['Dark colours', 'dark'],
    ['Light colours', 'light'],
  ] as const) {
    await openPalette(page, words)
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme)
    await expect(page, 'and the page stays').toHaveURL(/\/dashboard\/payments/)
  }
})

test('the last answer counts, whatever order answers come in', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  const held: (() => void)[] = []
  await page.route(/\/api\/students\/find\?search=le$/, async (route) => {
    await new Promise<void>((go) => held.push(go))
    await route.continue().catch(() => {})
  })
  await openPalette(page, 'le')
  await expect.poll(() => held.length).toBe(1)
  await field(page).fill('mia ellis')
  await expect(option(page, /^Mia Ellis/)).toBeVisible()
  for (const go of held) go()
  await page.waitForTimeout(300)
  await expect(chosen(page)).toContainText('Mia Ellis')
  await expect(option(page, /^Leo Ellis/)).toHaveCount(0)
})

test('signs, patterns and 10,000 characters do no harm', async ({ as }) => {
  const page = await as('pat')
  const failures: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && failures.push(answer.url()))
  await page.goto('/dashboard')
  for (const words of ['%', '_', '<b>\\', "'; drop table classes; --", 'x'.repeat(10_000)]) {
    await openPalette(page, words)
    await expect(page.getByText(/^Nothing found for/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
  }
  expect(failures).toEqual([])
})

test('a parent finds her own children and their classes, and a teacher those taught, and no more', async ({ as }) => {
  const [pat, tom] = [await as('pat'), await as('tom')]
  await pat.goto('/dashboard')
  await openPalette(pat, 'osei')
  await expect(pat.getByText(/^Nothing found for/)).toBeVisible()
  await field(pat).fill('leo')
  await expect(pat.getByRole('option', { name: 'Leo Ellis', exact: true })).toBeVisible()
  await pat.keyboard.press('Enter')
  await expect(pat.getByRole('heading', { level: 1, name: 'Leo Ellis' })).toBeVisible()
  await openPalette(pat, 'e')
  for (const name of ['Students', 'Teachers', 'Billing', 'Invite someone', 'Add a class'])
    await expect(pat.getByRole('option', { name, exact: true })).toHaveCount(0)
  await expect(option(pat, 'Messages')).toBeVisible()

  await tom.goto('/dashboard')
  await openPalette(tom, 'mia ellis')
  await option(tom, /^Mia Ellis/)
    .first()
    .click()
  await expect(tom.getByRole('heading', { level: 1, name: 'Mia Ellis' })).toBeVisible()
})

test('what was chosen last comes first, for this account on this device, until it signs out', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await openPalette(page, 'mia ellis')
  await option(page, /^Mia Ellis/).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mia Ellis' })).toBeVisible()
  await page.goto('/dashboard')
  await openPalette(page)
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([/Mia Ellis/])
  await page.keyboard.press('Escape')
  const kept = () => page.evaluate(() => JSON.stringify(localStorage).includes('Mia'))
  expect(await kept()).toBe(true)
  await signOut(page)
  expect(await kept()).toBe(false)
})

for (const screen of [
  { width: 1360, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const) {
  test(`the search is opened by a button, moves through its list, and gives the focus back, at ${screen.width} px`, async ({ as }) => {
    const page = await as('olive', screen)
    await page.goto('/dashboard')
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.click()
    await expect(field(page)).toBeFocused()
    await field(page).fill('mi')
    await expect(option(page, /^Mia Ellis/)).toBeVisible()
    await faultless(page)
    const count = await page.getByRole('option').count()
    const current = () => field(page).getAttribute('aria-activedescendant')
    const first = await current()
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').nth(count - 1)).toHaveAttribute('aria-selected', 'true')
    await expect(chosen(page)).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    expect(await current()).toBe(first)
    const box = await page.getByRole('dialog').boundingBox()
    if (screen.width === 390) expect(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    if (screen.width === 390) await page.getByRole('button', { name: 'Cancel' }).click()
    else await page.keyboard.press('Escape')
    await expect(field(page)).toBeHidden()
    await expect(button).toBeFocused()
  })
}

test('without a connection the palette says so, and still finds pages', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await openPalette(page)
  await page.route('**/api/*/find?*', (route) => route.fulfill({ status: 500, json: {} }))
  await field(page).fill('class')
  await expect(page.getByText('Not everything could be searched.').first()).toBeVisible()
  await expect(option(page, 'Classes').first()).toBeVisible()
})
