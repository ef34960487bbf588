import { passwordOf, people } from '@callboard/server/world/people'
import { callsOf, expect, linkIn, signOut, test } from '../fixtures.ts'

test('who is not signed in comes to the sign-in, and from there to where they wanted to go', { tag: '@firefox' }, async ({ stranger }) => {
  const page = await stranger()
  await page.goto('/dashboard/classes?week=2027-01-04')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.getByLabel('Email').fill(people.tom.email)
  await page.getByLabel('Password', { exact: true }).fill('not it at all')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(passwordOf(people.tom))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/classes\?week=2027-01-04$/)
  await expect(page.getByText('Week of 4 January 2027')).toBeVisible()
})

test('a forgotten password is replaced through an emailed link, which ends every session', async ({ server, stranger, as }) => {
  const elsewhere = await as('petra')
  await elsewhere.goto('/dashboard')
  await expect(elsewhere.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()

  const page = await stranger()
  await page.goto('/')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill('nobody@nowhere.example')
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(
    page.getByText('No account exists with this email address. Please check the email or sign up for a new account.'),
  ).toBeVisible()
  await page.getByLabel('Email').fill(people.petra.email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('link', { name: /mailbox/i })).toBeVisible()

  await page.goto(linkIn(await server.mailTo(people.petra.email)))
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.goto('/dashboard')
  await expect(page, 'a recovery session can do one thing').toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel(/confirm/i).fill('different')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password must be at least 8 characters long')).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('petra dances on')
  await page.getByLabel(/confirm/i).fill('petra dances on!')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.getByLabel(/confirm/i).fill('petra dances on')
  await page.clock.install()
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Password Reset' })).toBeVisible()
  await page.clock.fastForward(8_000)
  await expect(page).toHaveURL(/\/$/)
  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByLabel('Email').fill(people.petra.email)
  await page.getByLabel('Password', { exact: true }).fill('petra dances on')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()

  // Other stories use Petra's original password.
  const back = { currentPassword: 'petra dances on', newPassword: passwordOf(people.petra), confirmation: passwordOf(people.petra) }
  await callsOf(page).auth.changePassword(back)
})

test('signing out in one tab signs out the other', { tag: '@firefox' }, async ({ as }) => {
  const page = await as('quinn')
  await page.goto('/dashboard')
  const other = await page.context().newPage()
  await other.goto('/dashboard/classes')
  await expect(other.getByRole('heading', { name: 'Classes', exact: true })).toBeVisible()
  await signOut(page)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('no token reaches a script, an answer or the storage', async ({ as }) => {
  const page = await as('olive')
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/auth/')) void response.text().then((text) => answers.push(text))
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Studio Overview' })).toBeVisible()
  const secrets = (await page.context().cookies())
    .filter(({ name }) => name.startsWith('callboard-'))
    .map(({ value, httpOnly, sameSite }) => ({ secret: value.split('.').at(-1) ?? '', httpOnly, sameSite }))
  expect(secrets, 'of the session two, and that somebody has signed in here').toHaveLength(3)
  const reachable = await page.evaluate(
    () => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage) + document.documentElement.outerHTML,
  )
  for (const { secret, httpOnly, sameSite } of secrets) {
    expect([httpOnly, sameSite]).toEqual([true, 'Strict'])
    expect(secret.length).toBe(43)
    expect(reachable).not.toContain(secret)
    expect(answers.join()).not.toContain(secret)
  }
})
