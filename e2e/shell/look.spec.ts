import { passwordOf, people } from '@callboard/server/world/people'
import { addClass, once } from '../classes/add-class.ts'
import { faultless, faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'
import { billPat } from '../invoices/bill-family.ts'
import { openPages, pagesOf } from './pages-of.ts'
import { codeOf } from '../two-factor/authenticator.ts'

const pages = {
  olive: [...pagesOf('owner'), '/dashboard/nowhere'],
  tom: [...pagesOf('teacher'), '/dashboard/studio'],
  pat: pagesOf('parent'),
} as const
const open = [...openPages, '/auth/callback#type=recovery&token=wrong']
const screens = [
  { width: 1360, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

for (const screen of screens) {
  for (const person of ['olive', 'tom', 'pat'] as const) {
    test(`${person}'s pages have no fault that axe finds and fit at ${screen.width} px, ${screen.colorScheme}`, async ({ as }) => {
      test.slow()
      const page = await as(person, screen)
      for (const path of pages[person]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle').catch(() => {})
        await faultless(page)
      }
    })
  }

  test(`the pages before sign-in have no fault that axe finds and fit at ${screen.width} px`, async ({ stranger }) => {
    const page = await stranger(screen)
    for (const path of open) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await faultless(page)
    }
  })

  test(`the second step of signing in has no fault that axe finds and fits at ${screen.width} px, ${screen.colorScheme}`, async ({
    as,
    stranger,
  }) => {
    const signedIn = await as('omar')
    const { twoFactor } = callsOf(signedIn)
    const { secret } = await twoFactor.enrol()
    await twoFactor.confirm({ code: codeOf(secret) })
    const page = await stranger(screen)
    await page.goto('/')
    await page.getByLabel('Email').fill(people.omar.email)
    await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.omar))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible()
    await faultless(page)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(page.getByRole('heading', { name: 'Use a recovery code' })).toBeVisible()
    await faultless(page)
    // Other stories sign Omar in with his password alone.
    await twoFactor.disable()
  })
}

test('the account menu has no fault that axe finds, and begins at its first item', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /your menu/ })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused()
  await faultlessOnBoth(page)
})

for (const width of [1360, 390]) {
  test(`a word without an end makes no page wider, at ${width} px`, async ({ as }) => {
    test.slow()
    const page = await as('olive', { width, height: 900 })
    const word = 'Pirouettentechnik'.repeat(4).slice(0, 60)
    await addClass(page, word, once(new Date().toISOString().slice(0, 10)), { startTime: '23:00', endTime: '23:30' })
    const { teachers, invitations } = callsOf(page)
    await teachers.add({ id: crypto.randomUUID(), name: word, email: newEmail(word.slice(0, 40).toLowerCase()) })
    await invitations.send({ id: crypto.randomUUID(), email: newEmail(word.slice(0, 40).toLowerCase()), role: 'parent' })
    for (const path of pages.olive) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle').catch(() => {})
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width)
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })
}

test('nothing overflows sideways on the narrowest phone', async ({ as }) => {
  const page = await as('olive', { width: 320, height: 700 })
  for (const path of pages.olive) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('the pages load nothing from elsewhere and break no rule of the content policy', async ({ as, server }) => {
  const page = await as('olive')
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('data:') && !request.url().startsWith('blob:'))
      foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  for (const path of pages.olive) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

const further = { olive: ['/dashboard/invoices?tab=draft'], tom: [], pat: ['/dashboard/payments?tab=paid'] } as const

for (const person of ['olive', 'tom', 'pat'] as const) {
  test(`no page of ${person}'s is wider than a tablet held upright or a phone held sideways`, async ({ as }) => {
    test.slow()
    const page = await as(person)
    const { id } = await billPat(await as('olive'), 'Ballet and tap, the whole autumn term')
    const bills = person === 'tom' ? [] : [`/dashboard/invoices/${id}`]
    for (const path of [...pages[person], ...further[person], ...bills]) {
      await page.setViewportSize({ width: 930, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle').catch(() => {})
      for (const width of [930, 820, 680]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width)
      }
    }
  })
}
