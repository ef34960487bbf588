import type { Page } from '@playwright/test'
import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'

async function signUp(page: Page, email: string, password: string) {
  await page.goto('/signup')
  await page.getByLabel('Full name').fill('Vera Field')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
}

/** A second, unconfirmed sign-up with the same address. */
const signUpElsewhere = (page: Page, email: string) =>
  callsOf(page).auth.signUp({ name: 'Mal Stranger', email, password: 'a stranger dances' })

test('a confirmation link on the phone asks for the password that was chosen on the desk', async ({ server, stranger }) => {
  const [desk, phone] = [await stranger(), await stranger({ width: 390, height: 844 })]
  const email = newEmail('vera')
  await signUp(desk, email, 'vera dances')
  await phone.goto(linkIn(await server.mailTo(email)))
  await expect(phone.getByRole('heading', { name: 'Confirm your account' })).toBeFocused()
  await expect(phone.getByText('Enter the password you chose when you signed up.')).toBeVisible()
  expect(phone.url()).not.toContain('token=')
  const confirm = phone.getByRole('button', { name: 'Confirm', exact: true })
  await confirm.click()
  await expect(phone.getByText('Password is required')).toBeVisible()
  await phone.getByLabel('Password', { exact: true }).fill('vera sings')
  await confirm.click()
  await expect(phone.getByText('This is not the password used to sign up.')).toBeVisible()
  await phone.getByLabel('Password', { exact: true }).fill('vera dances')
  await confirm.click()
  await expect(phone.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
  await desk.goto(linkIn(await server.mailTo(email)))
  await expect(desk.getByText('This link has already been used. Please sign in.')).toBeVisible()
})

test('a stranger who signs up with the same address does not get their password confirmed', async ({ server, stranger }) => {
  const [page, other] = [await stranger({ width: 390, height: 844 }), await stranger()]
  const email = newEmail('vera')
  await signUp(page, email, 'vera dances')
  await server.mailTo(email)
  await signUpElsewhere(other, email)
  const theirs = linkIn(await server.mailTo(email, 1))

  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`Sent again to ${email}.`)).toBeVisible()
  await server.mailTo(email, 2)
  await page.goto(theirs)
  // Her own password would confirm her own sign-up by this link too.
  await page.getByLabel('Password', { exact: true }).fill('nobody dances')
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(page.getByText('This is not the password used to sign up.')).toBeVisible()

  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('vera dances')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Please confirm your email address first: we have sent you a link.')).toBeVisible()
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText(`Sent again to ${email}.`)).toBeVisible()
  await page.goto(linkIn(await server.mailTo(email, 3)))
  await expect(page.getByRole('heading', { name: 'Set up your studio' }), 'her own, by one press').toBeVisible()

  await other.goto('/')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill('a stranger dances')
  await other.getByRole('button', { name: 'Sign in' }).click()
  await expect(other.getByText('Invalid email or password')).toBeVisible()
})

test('someone who does not know the password signs up again', async ({ server, stranger }) => {
  const [page, other] = [await stranger(), await stranger()]
  const email = newEmail('vera')
  await signUpElsewhere(other, email)
  await page.goto(linkIn(await server.mailTo(email)))
  await expect(page.getByRole('heading', { name: 'Confirm your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign up again' }).click()
  await expect(page).toHaveURL(/\/signup$/)
  await signUp(page, email, 'vera dances')
  await page.goto(linkIn(await server.mailTo(email, 1)))
  await expect(page.getByRole('heading', { name: 'Set up your studio' })).toBeVisible()
})
