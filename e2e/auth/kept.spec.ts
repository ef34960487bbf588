import { passwordOf, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
const email = (page: Page) => page.getByLabel('Email')
const password = (page: Page) => page.getByLabel('Password', { exact: true })

test("'Check your email' stays when the page is loaded again, and Back returns to what was typed", async ({ server, stranger }) => {
  const page = await stranger(phone)
  const address = newEmail('vera')
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Vera Field')
  await email(page).fill(address)
  await password(page).fill('vera dances')
  await page.reload()
  await expect(page.getByLabel('Full name'), 'before it was sent').toHaveValue('Vera Field')
  await expect(email(page)).toHaveValue(address)
  await expect(password(page), 'a password is kept nowhere').toHaveValue('')
  await password(page).fill('vera dances')
  await page.getByRole('button', { name: 'Create account' }).click()
  const sent = page.getByRole('heading', { name: 'Check your email' })
  await expect(sent).toBeFocused()
  await page.reload()
  await expect(sent).toBeVisible()
  await expect(page).toHaveTitle('Check your email · Callboard')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`Sent again to ${address}.`)).toBeVisible()
  await server.mailTo(address, 1)
  expect(page.url(), 'nobody’s address is in an address').not.toContain('vera')
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveValue('Vera Field')
  expect(await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), history.state]))).not.toContain('vera dances')
})

test('who is invited goes back to the welcome, and finds the form as it was', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const address = newEmail('una')
  await callsOf(owner).invitations.send({ id: crypto.randomUUID(), email: address, role: 'teacher' })
  const page = await stranger(phone)
  await page.goto('/')
  await page.goto(linkIn(await server.mailTo(address)))
  const welcome = page.getByRole('heading', { name: 'Welcome to Northlight Dance' })
  await expect(welcome).toBeVisible()
  await expect(page).toHaveTitle('Welcome to Northlight Dance · Callboard')
  await page.getByRole('button', { name: 'Create Your Account' }).click()
  await page.getByLabel('Full name').fill('Una Vale')
  await password(page).fill('una dances')
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Una Vale')
  await expect(email(page)).toHaveValue(address)
  await expect(password(page)).toHaveValue('')
  await page.goBack()
  await expect(welcome).toBeVisible()
  await page.goForward()
  await expect(page.getByLabel('Full name')).toHaveValue('Una Vale')
  await password(page).fill('una dances')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('You will then get access to Northlight Dance.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('You will then get access to Northlight Dance.')).toBeVisible()
})

test('an invitation that no longer works says why, to anyone who follows it', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const address = newEmail('una')
  const { invitations } = callsOf(owner)
  const id = crypto.randomUUID()
  await invitations.send({ id, email: address, role: 'parent' })
  const link = linkIn(await server.mailTo(address))
  await invitations.resend({ id })
  await server.mailTo(address, 1)
  const page = await stranger(phone)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome to Northlight Dance' }), 'the first mail works as well').toBeVisible()
  await invitations.revoke({ id })
  await page.reload()
  await expect(page.getByText('Invalid or expired invitation token')).toBeVisible()
  await expect(page.getByText('The studio has withdrawn this invitation.')).toBeVisible()
  await faultless(page)
})

test("'Forgot your password' takes over the address typed at sign-in, and its confirmation survives a reload", async ({ stranger }) => {
  const page = await stranger(phone)
  await page.goto('/')
  await email(page).fill(people.quinn.email)
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(email(page)).toHaveValue(people.quinn.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText(`We have sent reset instructions to ${people.quinn.email}.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`We have sent reset instructions to ${people.quinn.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await expect(email(page)).toHaveValue(people.quinn.email)
})

test('an empty email is said like its neighbours, and what was said of other input goes', async ({ stranger }) => {
  const page = await stranger(phone)
  await page.goto('/signup')
  await page.getByRole('button', { name: 'Create account' }).click()
  for (const words of ['Full name is required', 'Email is required']) await expect(page.getByText(words, { exact: true })).toBeVisible()
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible()
  await page.goto('/')
  await email(page).fill(people.pat.email)
  await password(page).fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await password(page).fill('')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(page.getByText('Invalid email or password')).toHaveCount(0)
})

test('a link to the email preferences leads there after signing in', async ({ stranger }) => {
  const page = await stranger(phone)
  await page.goto('/dashboard/settings#email-notifications')
  await expect(page).toHaveURL(/returnTo=%2Fdashboard%2Fsettings%23email-notifications/)
  await email(page).fill(people.pat.email)
  await password(page).fill(passwordOf(people.pat))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/settings#email-notifications$/)
  await expect(page.getByRole('region', { name: 'Email Notifications' })).toBeInViewport({ ratio: 0.5 })
})

test('who is signed out is offered to sign in at an address that leads nowhere', async ({ stranger, as }) => {
  const page = await stranger()
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const signedIn = await as('pat')
  await signedIn.goto('/nowhere')
  await expect(signedIn.getByRole('link', { name: 'Back to Dashboard' })).toBeVisible()
})

test('what is pressed on these pages is as high as a finger on a phone', async ({ stranger }) => {
  const page = await stranger(phone)
  for (const path of ['/', '/signup', '/forgot-password', '/auth/callback#type=recovery&token=none']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const targets = page.getByRole('link').or(page.getByRole('button')).filter({ visible: true })
    await expect(targets.first()).toBeVisible()
    for (const target of await targets.all()) {
      const name = await target.evaluate((node) => node.textContent || node.getAttribute('aria-label') || '')
      if (/^(Skip to content|Show or hide the password)$/.test(name)) continue
      expect((await target.boundingBox())?.height, `${path} ${name}`).toBeGreaterThanOrEqual(44)
    }
  }
})

test('the longest address fits the narrowest phone', async ({ stranger }) => {
  const page = await stranger({ width: 320, height: 700 })
  const long = `${'v'.repeat(64)}@${`${'a'.repeat(60)}.`.repeat(2)}example`
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Vera Field')
  await email(page).fill(long)
  await password(page).fill('vera dances')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`We have sent a confirmation to ${long}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`Sent again to ${long}.`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a page before sign-in that cannot reach the server says so, and loses nothing', async ({ stranger }) => {
  const page = await stranger(phone)
  const offline = 'We could not reach Callboard. Check your connection and try again. Nothing in the form is lost.'
  const forms = [
    { path: '/', fill: async () => password(page).fill('pat dances'), button: 'Sign in', call: 'sign-in' },
    {
      path: '/signup',
      fill: async () => {
        await page.getByLabel('Full name').fill('Vera Field')
        await password(page).fill('vera dances')
      },
      button: 'Create account',
      call: 'sign-up',
    },
    { path: '/forgot-password', fill: async () => {}, button: 'Send Reset Instructions', call: 'forgot-password' },
  ]
  for (const { path, fill, button, call } of forms) {
    await page.goto(path)
    await email(page).fill('vera@new.example')
    await fill()
    await page.route(`**/api/auth/${call}`, (route) => route.abort('internetdisconnected'), { times: 1 })
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(offline)).toBeVisible()
    await expect(email(page)).toHaveValue('vera@new.example')
    await expect(page.getByRole('button', { name: button }), 'and may be pressed again').toBeEnabled()
  }
})
