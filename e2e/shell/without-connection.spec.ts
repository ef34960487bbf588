import { children, passwordOf, people, studios } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { aClass, mark, register } from '../attendance/open-register.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, newContext, test } from '../fixtures.ts'
import { standBefore } from './newer-build.ts'
import { keptOn, lastSeen, openKept } from './on-this-device.ts'

test.use({ serviceWorkers: 'allow' })

const cut = (page: Page, isCut: boolean) => page.context().setOffline(isCut)
const phone = { width: 390, height: 844 }

test('a parent’s phone opens to this week as last seen, and after signing out to nothing of theirs', async ({ as }) => {
  const page = await as('pat', phone)
  await openKept(page, '/dashboard')
  const { invoices } = await callsOf(page).invoices.mine({ tab: 'all', page: 1 })
  const invoice = invoices[0]!
  const opened = page.getByRole('heading', { level: 1, name: `Invoice-${invoice.index}`, exact: true })
  await page.goto(`/dashboard/invoices/${invoice.id}`)
  await expect(opened).toBeVisible()
  await page.waitForLoadState('networkidle')
  const browser = await page.context().newCDPSession(page)
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A story's browser is a private one, which installs nothing.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((one) => one !== 'in-incognito')).toEqual([])
  await cut(page, true)
  await page.goto('/dashboard/classes')
  await expect(lastSeen(page)).toBeInViewport()
  const ballet = page.getByRole('main').getByText('Ballet Grade 3').first()
  await expect(ballet).toBeVisible()
  await faultless(page)
  await page.goto('/dashboard/messages')
  await expect(page.getByRole('link', { name: /Tom Reed/ }).first()).toBeVisible()
  await page.goto('/dashboard/payments')
  await expect(page.getByText(/^Invoice-\d+$/).first()).toBeVisible()
  await page.goto(`/dashboard/invoices/${invoice.id}`)
  await expect(opened).toBeVisible()
  await expect(lastSeen(page)).toBeInViewport()
  await page.goto('/dashboard/profile')
  await expect(page.getByText('We could not reach Callboard.')).toBeVisible()

  await page.goto('/dashboard/classes')
  await expect(lastSeen(page)).toBeVisible()
  await cut(page, false)
  await expect(lastSeen(page)).toHaveCount(0, { timeout: 20_000 })

  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
  await page.getByLabel('Email').fill(people.quinn.email)
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.quinn))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()
  await cut(page, true)
  await page.goto('/dashboard/classes')
  await expect(page.getByText('We could not reach Callboard.').first()).toBeVisible()
  await expect(page.getByText('Mia Ellis')).toHaveCount(0)
})

test('whoever signs out without a connection leaves nothing on the device, and the session ends once there is one', async ({ as }) => {
  const page = await as('quinn', phone)
  await openKept(page, '/dashboard')
  const cookies = await page.context().cookies()
  await cut(page, true)
  await page.getByRole('button', { name: /your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
  await page.goto('/dashboard/classes')
  await expect(page.getByText('Noor Osei')).toHaveCount(0)
  const shown: string[] = []
  page.on('request', (request) => shown.push(new URL(request.url()).pathname))
  await cut(page, false)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(shown.filter((at) => at.startsWith('/api/dashboards'))).toEqual([])
  await expect.poll(async () => (await page.context().cookies()).length, { timeout: 30_000 }).toBeLessThan(cookies.length)
  // Whoever had copied its cookies is signed out as well.
  await page.context().addCookies(cookies)
  expect((await callsOf(page).auth.session()).session).toBeNull()
})

test('a teacher has the registers of today, and none once the session has ended or the tablet is shared', async ({ as }) => {
  const classId = await aClass(as, 'Kept register')
  const page = await as('tom')
  await openKept(page, '/dashboard/settings#this-device')
  expect(await keptOn(page)).toContain(`/api/attendance/${classId}`)
  await cut(page, true)
  await page.goto(`/dashboard/classes?class=${classId}&register=true`)
  await expect(register(page).getByText('0 of 3 marked')).toBeVisible()
  await expect(lastSeen(page)).toBeVisible()
  await cut(page, false)

  await page.goto('/dashboard/settings#this-device')
  const shared = page.getByRole('switch', { name: 'Several people use this computer' })
  await shared.press('Space')
  await expect(page.getByText('Nothing is kept on this computer')).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
  await faultless(page)
  await shared.press('Space')
  await openKept(page, '/dashboard')
  await callsOf(await as('tom')).auth.signOutElsewhere()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => keptOn(page)).toEqual([])
})

test('a teacher’s device has the alert words of today’s class, a look at them is told later, and the family reads of it', async ({
  as,
}) => {
  const classId = await aClass(as, 'Cellar alert')
  const tom = await as('tom', phone)
  await openKept(tom, '/dashboard')
  await expect.poll(() => keptOn(tom)).toContain('/kept/alerts')
  await tom.goto(`/dashboard/classes?class=${classId}&register=true`)
  await expect(mark(tom, 'Mia Ellis', 'Present')).toBeVisible()
  await cut(tom, true)
  await tom.reload()
  const alert = register(tom).getByRole('button', { name: 'Medical information about Mia Ellis' })
  await alert.click()
  const words = register(tom).getByRole('group', { name: 'Medical information about Mia Ellis' })
  await expect(words.getByText('Peanuts: even traces')).toBeVisible()
  await expect(words.getByRole('link', { name: /^Call Rose Ellis/ })).toBeVisible()
  await expect(tom.getByText('Dr Imani Clarke')).toHaveCount(0)
  await faultless(tom)
  await alert.click()
  await expect(words).toHaveCount(0)
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  await tom.getByRole('banner').getByRole('button', { name: '1 thing waits for a connection' }).click()
  await expect(tom.getByRole('dialog').getByText('Alert words of Mia Ellis were looked at')).toBeVisible()
  await expect(tom.getByRole('dialog').getByRole('button', { name: /^Take back/ })).toHaveCount(0)
  await tom.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click()
  // Whoever teaches the class by now: the look was Tom’s.
  const olive = await as('olive')
  const { students } = callsOf(olive)
  const looks = async () => (await students.medicalViews({ id: children.mia.id })).filter(({ madeAt }) => madeAt)
  const before = (await looks()).length
  await cut(tom, false)
  await expect.poll(async () => (await looks()).length, { timeout: 30_000 }).toBe(before + 1)
  expect((await looks())[0]?.name).toBe(people.tom.name)

  const pat = await as('pat', phone)
  await pat.goto(`/dashboard/students/${children.mia.id}`)
  await pat.getByRole('button', { name: 'Who has viewed this' }).click()
  await expect(pat.getByText('Tom Reed: without a connection').first()).toBeVisible()
  await expect(pat.getByText('Tom Reed: kept on a device that day').first()).toBeVisible()
  await faultless(pat)
})

test('changing the studio takes what was kept of the other one', async ({ as }) => {
  const page = await as('tara')
  await openKept(page, '/dashboard')
  const { session } = await callsOf(page).auth.session()
  const before = session?.user.id
  await page.getByRole('button', { name: /change studio/ }).click()
  await page.getByRole('menuitem', { name: studios.harbour.name }).click()
  await expect(page.getByRole('banner')).toContainText(studios.harbour.name)
  await openKept(page, '/dashboard/classes')
  await cut(page, true)
  await page.reload()
  await expect(lastSeen(page)).toBeVisible()
  await expect(page.getByText('Tap', { exact: true })).toHaveCount(0)
  const kept = await page.evaluate(
    async () => (await (await caches.match('/kept/keeper', { cacheName: 'callboard:kept' }))?.json()) as { userId: string },
  )
  expect(kept.userId).not.toBe(before)
  await cut(page, false)
  await callsOf(page).memberships.enter({ studioId: studios.northlight.id })
})

test('an update waits for whoever is typing, keeps the words, and a page of yet another build is not mixed in', async ({
  browser,
  server,
}) => {
  const updated = await standBefore(server)
  const context = await newContext(browser, { ...server, address: updated.address }, { viewport: phone, serviceWorkers: 'allow' })
  await callsOf(context).auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
  const page = await context.newPage()
  await openKept(page, '/dashboard/messages')
  await page
    .getByRole('link', { name: /Tom Reed/ })
    .first()
    .click()
  const field = page.getByRole('textbox', { name: /^Write a message to/ })
  await field.fill('Shoes are in the office')
  const look = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return registration?.installing ? 'installs' : registration?.waiting ? 'waits' : 'none'
    })
  const update = () => page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  // Of yet another build than the page that the server gives out, as while servers are replaced one by one.
  updated.sendWorker((worker) =>
    worker.replace(/revision:(.)[\da-f]{12}.,integrity:.sha256-[^=]{43}=./, `revision:$1another$1,integrity:$1sha256-${'A'.repeat(43)}=$1`),
  )
  await update()
  await expect.poll(look).toBe('none')
  updated.sendWorker((worker) => `${worker}\n// newer`)
  await update()
  await expect.poll(look, { timeout: 20_000 }).toBe('waits')
  await expect(field).toHaveValue('Shoes are in the office')
  await cut(page, true)
  await page.reload()
  await expect(field).toHaveValue('Shoes are in the office')
  await expect(lastSeen(page)).toBeVisible()
  await context.close()
  updated.close()
})
