import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, linkIn, newEmail, type Server, signUpOwner, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
const failed = 'Authentication failed. Please try signing in again.'

async function signUp(page: Page, email: string, password = 'vera dances') {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Vera Field')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

async function forgot(page: Page, server: Server, email: string, before: number) {
  await callsOf(page).auth.forgotPassword({ email })
  return linkIn(await server.mailTo(email, before))
}

/** Answers once with a refusal that the server itself would give only after a wait. */
async function refuseOnce(page: Page, code: string, message: string, status = 409) {
  await page.route(
    '**/api/auth/follow-link',
    (route) => route.fulfill({ status, json: { defined: true, code, status, message, data: status === 429 ? { values: { n: 60 } } : {} } }),
    { times: 1 },
  )
}

test('the first confirmation works after it was sent again, and the second says that it was used', async ({ server, stranger }) => {
  const page = await stranger(phone)
  const email = newEmail('vera')
  await signUp(page, email)
  const first = linkIn(await server.mailTo(email))
  await page.getByRole('button', { name: 'Send it again' }).dblclick({ delay: 150 })
  await expect(page.getByText(`Sent again to ${email}.`)).toBeVisible()
  const second = linkIn(await server.mailTo(email, 1))
  expect(second).not.toBe(first)
  expect(await server.mailsTo(email), 'pressed twice, mailed once').toBe(2)
  await page.goto(first)
  await expect(page.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
  await page.goto(second)
  await expect(page.getByText('This link has already been used. Please sign in.')).toBeVisible()
  await expect(page.getByText('You are signed in here as Vera Field.')).toBeVisible()
  await faultless(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
})

test('an expired confirmation is mailed again by a press, without typing the address, and stays until it is', async ({
  server,
  stranger,
}) => {
  const page = await stranger(phone)
  await page.clock.install()
  const email = newEmail('vera')
  await signUp(page, email)
  const late = linkIn(await server.mailTo(email))
  await refuseOnce(page, 'link-expired', 'This link has expired. Please ask for a new one.')
  await page.goto(late)
  await expect(page.getByText('This link has expired. Please ask for a new one.')).toBeVisible()
  await expect(page).toHaveTitle('Authentication Error · Callboard')
  await faultless(page)
  await page.clock.fastForward(5_500)
  await expect(page, 'nobody is taken away from the help').toHaveURL(/\/auth\/callback$/)
  await page.getByRole('button', { name: 'Ask for a new one' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused()
  await expect(page.getByText(`We have sent a new link to ${email}. Follow it within 24 hours.`)).toBeVisible()
  await expect(page).toHaveTitle('Check your email · Callboard')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Check your email' }), 'also when the page is loaded again').toBeVisible()
  const second = await page.context().newPage()
  await second.goto(linkIn(await server.mailTo(email, 1)))
  await expect(second.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
  await expect(page, 'the tab that was left open goes along').not.toHaveURL(/callback/)
})

test('a used recovery link says so, and a new one comes by a press', async ({ server, stranger }) => {
  const email = await signUpOwner(await stranger(), server)
  const page = await stranger(phone)
  const before = await server.mailsTo(email)
  const link = await forgot(page, server, email, before)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  await expect(page).toHaveTitle('Set your password · Callboard')
  const second = await stranger(phone)
  await second.goto(link)
  await expect(
    second.getByRole('heading', { name: 'Set your password' }),
    'opening it, as mail programs do, has not used it up',
  ).toBeVisible()
  await second.getByLabel('New password', { exact: true }).fill('a foxtrot at dawn')
  await second.getByLabel('Confirm new password').fill('a foxtrot at dawn')
  await second.getByRole('button', { name: 'Set password' }).click()
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  const other = await stranger(phone)
  await other.goto(link)
  await expect(other.getByText('This link has already been used. Please sign in.')).toBeVisible()
  await expect(other.getByText('If you have not set a new password with it, ask for a new link.')).toBeVisible()
  await faultless(other)
  await other.reload()
  await expect(other.getByText('This link has already been used. Please sign in.'), 'the same when loaded again').toBeVisible()
  await other.getByRole('button', { name: 'Ask for a new one' }).click()
  await expect(other.getByText(`We have sent a new link to ${email}. Follow it within the hour.`)).toBeVisible()
  await other.goto(linkIn(await server.mailTo(email, before + 2)))
  await expect(other.getByRole('heading', { name: 'Set your password' })).toBeVisible()
})

test('a link is quicker than the first answer about who is signed in, and holds', async ({ server, stranger }) => {
  const page = await stranger(phone)
  const email = people.tara.email
  const link = await forgot(page, server, email, await server.mailsTo(email))
  await page.route(
    '**/api/auth/session',
    async (route) => {
      const response = await route.fetch()
      await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  const late = page.waitForResponse('**/api/auth/session')
  await page.goto(link)
  await late
  await page.waitForTimeout(500)
  await expect(page.getByRole('heading', { name: 'Set your password' })).toBeVisible()
})

test('an invalid link offers the help that suits its kind', async ({ stranger }) => {
  const page = await stranger(phone)
  await page.goto('/auth/callback#type=recovery&token=none-of-ours')
  await expect(page.getByText(failed)).toBeVisible()
  await page.getByRole('link', { name: 'Ask for a new one' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.goto('/auth/callback#type=confirmation&token=none-of-ours')
  await expect(page.getByText('sign in and we can send you the email again')).toBeVisible()
  await faultless(page)
  await page.goto('/auth/callback#type=email-change&token=none-of-ours')
  await page.getByRole('button', { name: 'Confirm my new email' }).click()
  await page.getByRole('link', { name: 'Open your profile' }).click()
  await expect(page).toHaveURL(/returnTo=%2Fdashboard%2Fprofile/)
})

test('the page of a link, opened without a token, leads to sign-in', async ({ stranger }) => {
  const page = await stranger()
  await page.clock.install()
  await page.goto('/auth/callback')
  await expect(page.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
  await expect(page.getByText('We will take you to the sign-in page in a moment.')).toBeVisible()
  await page.clock.fastForward(8_000)
  await expect(page).toHaveURL(/\/$/)
})

test('the question for the password keeps its link when the page is loaded again, out of the address and of other tabs', async ({
  server,
  stranger,
}) => {
  const [desk, page] = [await stranger(), await stranger(phone)]
  const email = newEmail('vera')
  await signUp(desk, email)
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  await expect(page).toHaveTitle('Confirm your account · Callboard')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  expect(page.url()).toMatch(/\/auth\/callback$/)
  expect(await page.evaluate(() => JSON.stringify([Object.entries(localStorage), history.state]))).not.toContain('token=')
  await page.getByLabel('Password', { exact: true }).fill('vera dances')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('callboard:link')), 'gone once it has opened something').toBeNull()
})

test('a link whose request failed or met a limit can be tried again', async ({ server, stranger }) => {
  const page = await stranger(phone)
  const email = newEmail('vera')
  await signUp(page, email)
  await page.route('**/api/auth/follow-link', (route) => route.abort('internetdisconnected'), { times: 1 })
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByText('We could not reach Callboard.')).toBeVisible()
  await faultless(page)
  await refuseOnce(page, 'too-many-requests', 'Too many attempts. Please wait 60 seconds before trying again.', 429)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Too many attempts. Please wait 60 seconds before trying again.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Set up your studio' }), 'loading the page again is trying again').toBeVisible()
})

test('a link for another account asks before it signs anyone out', async ({ server, as, stranger }) => {
  const [desk, page] = [await stranger(), await as('pat', phone)]
  const email = newEmail('vera')
  await signUp(desk, email)
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByRole('heading', { name: 'This link is for another account' })).toBeFocused()
  await expect(
    page.getByText(`You are signed in as ${people.pat.name}. If you continue, ${people.pat.name} will be signed out`),
  ).toBeVisible()
  await faultless(page)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill('vera dances')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
})

test('a teacher added by the owner is welcomed, by name, and reads nothing about a reset', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const [id, email] = [crypto.randomUUID(), newEmail('nell')]
  await callsOf(owner).teachers.add({ id, name: 'Nell Grant', email })
  const page = await stranger(phone)
  await page.goto(linkIn(await server.mailTo(email)))
  const welcome = page.getByText(`Welcome to Northlight Dance! ${people.olive.name} has added you. You will sign in with ${email}`)
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await expect(welcome).toBeVisible()
  await faultless(page)
  await page.reload()
  await expect(welcome).toBeVisible()
  await expect(page.getByText(/reset|signed out/i)).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill('nell dances on')
  await page.getByLabel('Confirm password').fill('nell dances on')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeFocused()
  await expect(page.getByText('Password Reset')).toHaveCount(0)
  await page.getByRole('link', { name: 'Sign in now' }).click()
  await expect(page.getByLabel('Email'), 'the address is known').toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill('nell dances on')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()
})

test('an owner who follows the confirmation twice is not thrown out', async ({ server, stranger }) => {
  const page = await stranger()
  await page.clock.install()
  const email = await signUpOwner(page, server)
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByText('You are signed in here as')).toBeVisible()
  await page.clock.fastForward(5_500)
  await expect(page).toHaveURL(/\/auth\/callback$/)
})

test('a new address confirmed where someone else is signed in says who that is', async ({ server, as }) => {
  const [tom, pat] = [await as('tom'), await as('pat', phone)]
  const email = newEmail('tom')
  const { auth } = callsOf(tom)
  await auth.changeEmail({ email })
  await pat.goto(linkIn(await server.mailTo(email)))
  await pat.getByRole('button', { name: 'Confirm my new email' }).click()
  await expect(pat.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await expect(pat.getByText(`${people.pat.name} is signed in on this browser.`)).toBeVisible()
  // Other stories use Tom's original address.
  const before = await server.mailsTo(people.tom.email)
  await auth.changeEmail({ email: people.tom.email })
  await pat.goto(linkIn(await server.mailTo(people.tom.email, before, 'Confirm your new email')))
  await pat.getByRole('button', { name: 'Confirm my new email' }).click()
  await expect(pat.getByText(people.tom.email)).toBeVisible()
})
