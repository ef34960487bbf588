import type { Page } from '@playwright/test'
import { callsOf, expect, linkIn, newEmail, type Server, test } from '../fixtures.ts'

const password = 'dances with us'

/** Somebody no other story uses, who joins Northlight by invitation and opens their dashboard. */
async function join(owner: Page, page: Page, server: Server, name: string, role: 'teacher' | 'parent'): Promise<string> {
  const email = newEmail(name.split(' ')[0]?.toLowerCase() ?? 'somebody')
  await callsOf(owner).invitations.send({ id: crypto.randomUUID(), email, role })
  const [, invitation] = /token=([\w-]+)/.exec((await server.mailTo(email)).text) ?? []
  await callsOf(page).auth.signUp({ name, email, password, invitation })
  await page.goto(linkIn(await server.mailTo(email, 1)))
  await expect(page.getByRole('heading', { level: 1, name: /Dashboard$/ })).toBeVisible()
  return email
}

async function deleteAccount(page: Page) {
  await page.goto('/dashboard/settings#delete-account')
  const card = page.getByRole('region', { name: 'Delete Account' })
  await card.getByRole('button', { name: 'Delete Account' }).click()
  await card.getByLabel(/^Type/).fill('delete my account')
  await card.getByRole('button', { name: 'Delete account', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

async function isNobody(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password')).toBeVisible()
}

test('a second owner deletes only their account, and the studio stays', async ({ as, server, stranger }) => {
  const [olive, page] = [await as('olive'), await stranger({ width: 390, height: 844 })]
  const email = await join(olive, page, server, 'Sol Avery', 'teacher')
  await olive.goto('/dashboard/users')
  await olive.getByRole('button', { name: 'Actions for Sol Avery' }).click()
  await olive.getByRole('menuitem', { name: 'Change role' }).click()
  await olive.getByLabel('Role of Sol Avery').selectOption('owner')
  await olive.getByRole('button', { name: 'Confirm the role' }).click()
  await expect(page.getByRole('heading', { name: 'Studio Overview' }), 'an owner at once, without signing in again').toBeVisible()

  await page.goto('/dashboard/settings#delete-account')
  const card = page.getByRole('region', { name: 'Delete Account' })
  await card.getByRole('button', { name: 'Delete Account' }).click()
  await expect(card.getByRole('radio', { name: /^Only my account/ }), 'the milder choice').toBeChecked()
  await expect(card.getByText(/^The (\d+ )?other owners? keeps? the studio\./)).toBeVisible()
  await card.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  await deleteAccount(page)
  await isNobody(page, email)
  await expect(olive.getByRole('row', { name: /Sol Avery/ }), 'live').toHaveCount(0)
  await expect(olive.getByRole('heading', { name: 'User Management' })).toBeVisible()
})

test('a parent deletes their account, and the owner hears of it', async ({ as, server, stranger }) => {
  const [olive, page] = [await as('olive'), await stranger()]
  const email = await join(olive, page, server, 'Bea Thorne', 'parent')
  await deleteAccount(page)
  await isNobody(page, email)
  await olive.goto('/dashboard/notifications')
  await expect(olive.getByText('Bea Thorne has deleted their account.')).toBeVisible()
})
