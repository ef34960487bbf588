import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'

const invite = (owner: Page, email: string) => callsOf(owner).invitations.send({ id: crypto.randomUUID(), email, role: 'teacher' })

test('someone invited creates an account and gets access to the studio', async ({ server, as, stranger }) => {
  const owner = await as('olive')
  const email = newEmail('una')
  await invite(owner, email)
  const [, token] = /token=([\w-]+)/.exec((await server.mailTo(email)).text) ?? []
  expect(token).toBeTruthy()

  const page = await stranger({ width: 390 })
  await page.goto(`/signup?token=${token}`)
  await expect(page.getByRole('heading', { name: 'Welcome to Northlight Dance' })).toBeVisible()
  await expect(page.getByText('as a teacher')).toBeVisible()
  expect(page.url(), 'the token is where no log of a server sees it').toMatch(/\/signup#token=/)
  await page.reload()
  await page.getByRole('button', { name: 'Create Your Account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await page.getByLabel('Full name').fill('Una Vale')
  await page.getByLabel('Password', { exact: true }).fill('una dances')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByText('You will then get access to Northlight Dance.')).toBeVisible()
  const second = await page.context().newPage()
  await second.goto(linkIn(await server.mailTo(email, 1)))
  await expect(second.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Teacher Dashboard' }), 'in the tab that was left open').toBeVisible()

  const late = await stranger()
  await late.goto(`/signup#token=${token}`)
  await expect(late.getByText('Invalid or expired invitation token')).toBeVisible()
  await late.goto('/auth/callback#type=invitation&token=never-one-of-ours')
  await expect(late.getByText('Invalid invitation token')).toBeVisible()
})

test('an invitation opened where someone else is signed in says so, and continues once they have signed out', async ({ server, as }) => {
  const owner = await as('olive')
  const email = newEmail('ines')
  await invite(owner, email)
  const link = linkIn(await server.mailTo(email))
  const [, token] = /token=([\w-]+)/.exec(link) ?? []

  const page = await as('pat', { width: 390, height: 844 })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'An invitation to Northlight Dance' })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${people.pat.name}. To accept this invitation, sign out first.`)).toBeVisible()
  const back = page.getByRole('link', { name: 'Back to Dashboard' })
  expect((await back.boundingBox())?.height, 'easy to hit').toBeGreaterThanOrEqual(44)
  await back.click()
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()

  await page.goto(`/signup?token=${token}`)
  await page.getByRole('button', { name: 'Sign out' }).click()
  const welcome = page.getByRole('heading', { name: 'Welcome to Northlight Dance' })
  await expect(welcome, 'looking has not spent it').toBeVisible()
  await expect(welcome).toBeFocused()
  await page.getByRole('button', { name: 'Create Your Account' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('an invitation that is over is said so also to who is signed in', async ({ as }) => {
  const page = await as('pat')
  await page.goto('/signup#token=never-one-of-ours')
  await expect(page.getByText('Invalid invitation token')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign out' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()
})
