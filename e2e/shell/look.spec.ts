import { passwordOf, people } from '@callboard/server/world/people'
import { addClass, once } from '../classes/add-class.ts'
import { faultless, faultlessOnBoth, fits } from '../faultless.ts'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'
import { billPat } from '../invoices/bill-family.ts'
import { arrived, openPages, pagesOf, visit } from './pages-of.ts'
import { codeOf } from '../two-factor/authenticator.ts'

const pages = {
  olive: [...pagesOf('owner'), '/dashboard/nowhere', '/dashboard/invoices?tab=draft'],
  tom: [...pagesOf('teacher'), '/dashboard/studio'],
  pat: [...pagesOf('parent'), '/dashboard/payments?tab=paid'],
} as const
const screens = [
  { width: 1360, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const
const [desk] = screens
/** A tablet held upright, and phones held sideways. */
const narrower = [930, 820, 680]

// On phones, at-hand.spec.ts looks at them.
for (const person of ['olive', 'tom', 'pat'] as const) {
  test(`${person}'s pages have no fault that axe finds, fit at ${[desk.width, ...narrower].join(', ')} px, and load nothing from elsewhere`, async ({
    as,
    server,
  }) => {
    test.slow()
    const page = await as(person, desk)
    const { id } = await billPat(await as('olive'), 'Ballet and tap, the whole autumn term')
    const foreign: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => {
      if (![server.address, 'data:', 'blob:'].some((ours) => request.url().startsWith(ours))) foreign.push(request.url())
    })
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    for (const path of [...pages[person], ...(person === 'tom' ? [] : [`/dashboard/invoices/${id}`])]) {
      await page.setViewportSize(desk)
      await visit(page, path)
      await faultless(page)
      for (const width of narrower) {
        await page.setViewportSize({ width, height: desk.height })
        await fits(page, path)
      }
    }
    expect(foreign).toEqual([])
    expect(complaints).toEqual([])
  })
}

test(`the pages before sign-in have no fault that axe finds and fit at ${desk.width} px`, async ({ stranger }) => {
  const page = await stranger(desk)
  for (const path of [...openPages, '/auth/callback#type=recovery&token=wrong']) {
    await visit(page, path)
    await faultless(page)
  }
})

for (const screen of screens) {
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

test('a word without an end makes no page wider, at a desk and on a phone', async ({ as }) => {
  test.slow()
  const page = await as('olive')
  const word = 'Pirouettentechnik'.repeat(4).slice(0, 60)
  await addClass(page, word, once(new Date().toISOString().slice(0, 10)), { startTime: '23:00', endTime: '23:30' })
  const { teachers, invitations } = callsOf(page)
  await teachers.add({ id: crypto.randomUUID(), name: word, email: newEmail(word.slice(0, 40).toLowerCase()) })
  await invitations.send({ id: crypto.randomUUID(), email: newEmail(word.slice(0, 40).toLowerCase()), role: 'parent' })
  for (const path of pages.olive) {
    await page.setViewportSize(desk)
    await visit(page, path)
    await fits(page, path)
    await page.setViewportSize(screens[1])
    await arrived(page)
    await fits(page, path)
  }
  for (const screen of screens) {
    await page.setViewportSize(screen)
    await page.reload()
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Notifications/ })
      .click()
    await fits(page, 'the notifications')
  }
})
