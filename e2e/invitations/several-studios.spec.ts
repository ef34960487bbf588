import { people } from '@callboard/server/world/people'
import { callsOf, expect, linkIn, test } from '../fixtures.ts'

test('somebody whom another studio has signs in to join, and changes between the two at the studio’s name', async ({
  server,
  as,
  stranger,
}) => {
  const owner = await as('olive')
  const before = await server.mailsTo(people.petra.email)
  await callsOf(owner).invitations.send({ id: crypto.randomUUID(), email: people.petra.email, role: 'parent' })
  const page = await stranger({ width: 390, height: 844 })
  await page.goto(linkIn(await server.mailTo(people.petra.email, before, 'invites you to join')))
  await expect(page.getByRole('heading', { name: 'Sign in to join Northlight Dance' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(people.petra.email)
  await page.getByLabel('Password', { exact: true }).fill('dance-with-petra')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(`You are signed in as ${people.petra.name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Join Northlight Dance' }).click()
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()

  const wide = await page.context().newPage()
  await wide.setViewportSize({ width: 1280, height: 900 })
  await wide.goto('/dashboard')
  await expect(wide.getByRole('banner')).toContainText('Northlight Dance')
  await wide.getByRole('button', { name: /^Northlight Dance .*change studio/ }).click()
  await wide.getByRole('menuitem', { name: 'Harbour Moves' }).click()
  await expect(wide.getByRole('banner')).toContainText('Harbour Moves')
  await expect(wide.getByRole('menuitem')).toHaveCount(0)
  await expect(wide.getByText('Nils', { exact: false }).first()).toBeVisible()
  expect((await callsOf(wide).auth.session()).session).toMatchObject({ studio: { name: 'Harbour Moves' } })
  expect((await callsOf(page).auth.session()).session, 'one browser, one session').toMatchObject({ studio: { name: 'Harbour Moves' } })
})

test('somebody in one studio finds no menu at its name', async ({ as }) => {
  const page = await as('pat')
  const asked = page.waitForResponse('**/api/memberships')
  await page.goto('/dashboard')
  await asked
  await page.getByRole('button', { name: /your menu/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('button', { name: /change studio/ })).toHaveCount(0)
  await expect(page.getByText('studios')).toHaveCount(0)
})
