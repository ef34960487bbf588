import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { callsOf, expect, newEmail, test } from '../fixtures.ts'

/** A teacher no other story uses. */
async function addSomebody(owner: Page, name: string): Promise<string> {
  const email = newEmail(name.split(' ')[0]?.toLowerCase() ?? 'somebody')
  await callsOf(owner).teachers.add({ id: crypto.randomUUID(), name, email })
  return email
}

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })

test('an owner finds a user, changes their role or leaves it, and another browser shows it without reload', async ({ as }) => {
  const [owner, other] = [await as('olive'), await as('olive', { width: 390, height: 844 })]
  const email = await addSomebody(owner, 'Wren Adair')
  await owner.goto('/dashboard/users')
  await expect(owner.getByRole('heading', { name: 'User Management' })).toBeVisible()
  for (const column of ['User Surname', 'Email', 'Role', 'Actions'])
    await expect(owner.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await other.goto('/dashboard/users')

  await owner.getByRole('searchbox', { name: 'Search by name or email' }).fill('wren ad')
  await expect(owner.getByRole('row')).toHaveCount(2)
  await expect(row(owner, 'Wren Adair')).toContainText(email)
  await expect(row(owner, 'Wren Adair'), 'nobody has followed the welcome link').toContainText('Not signed in yet')

  const menu = owner.getByRole('button', { name: 'Actions for Wren Adair' })
  const change = async () => {
    await menu.click()
    await owner.getByRole('menuitem', { name: 'Change role' }).click()
  }
  const role = owner.getByLabel('Role of Wren Adair')
  await change()
  await expect(role).toBeFocused()
  await role.selectOption('owner')
  await owner.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(menu).toBeFocused()
  await expect(row(owner, 'Wren Adair')).toContainText('Teacher')

  await expect(row(other, 'Wren Adair')).toContainText('Teacher')
  await change()
  await role.selectOption('owner')
  await owner.getByRole('button', { name: 'Confirm the role' }).click()
  const said = owner.getByText('Wren Adair is now an owner.')
  await expect(said).toBeInViewport()
  await expect(row(owner, 'Wren Adair')).toContainText('Owner')
  await expect(row(other, 'Wren Adair'), 'live').toContainText('Owner')
  await expect(said).toBeHidden()

  await owner.reload()
  await expect(owner.getByRole('searchbox')).toHaveValue('wren ad')
  await owner.getByLabel('Role', { exact: true }).selectOption('owner')
  await expect(owner).toHaveURL(/\?search=wren\+ad&role=owner$/)
  await expect(row(owner, 'Wren Adair')).toBeVisible()
  await expect(row(owner, people.tom.name)).toHaveCount(0)
})

test('users are sorted by what the list shows, and the address keeps it', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/users?role=teacher')
  await expect(page.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Surname' }).click()
  await expect(page).toHaveURL(/sort=surname/)
  await page.reload()
  const names = page.getByRole('row').filter({ hasText: /Lindqvist|Reed/ })
  await expect(names).toContainText([people.tara.name, people.tom.name])
  await page.getByRole('button', { name: 'Surname' }).click()
  await expect(names).toContainText([people.tom.name, people.tara.name])
  await page.goBack()
  await expect(names).toContainText([people.tara.name, people.tom.name])
})

test('the user’s own row comes first and is locked', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/users')
  const own = page.getByRole('row').nth(1)
  await expect(own).toContainText(people.olive.name)
  await expect(own).toContainText('You')
  await expect(own.getByRole('button')).toHaveCount(0)
  await row(page, people.tom.name).getByRole('button').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Change role', 'Stop from writing', 'Data request', 'Delete'])
})

test('the users stand there although the invitations cannot be loaded', async ({ as }) => {
  const page = await as('olive')
  await page.route('**/api/invitations', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/dashboard/users')
  await expect(row(page, people.tom.name)).toBeVisible()
  await expect(page.getByText('Invitations could not be loaded')).toBeVisible()
})

test('a user is deleted after a question that says what else is deleted', async ({ as }) => {
  const [page, other] = [await as('olive', { width: 390, height: 844 }), await as('olive')]
  await addSomebody(page, 'Ivo Lark')
  await page.goto('/dashboard/users')
  await other.goto('/dashboard/users')
  await expect(row(other, 'Ivo Lark')).toBeVisible()

  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }
  await remove(people.pat.name)
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Are you sure you want to delete this user?')
  await expect(question).toContainText('1 child will be deleted too, and taken out of every class.')
  await expect(question, 'Mia, with Gabe').toContainText('1 child stays with another guardian.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row(page, people.pat.name)).toBeVisible()

  await remove('Ivo Lark')
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Ivo Lark has been deleted.')).toBeInViewport()
  await expect(page.getByRole('row', { name: /Ivo Lark/ })).toHaveCount(0)
  await expect(page.getByRole('group', { name: 'People' }), 'the focus stays where the row was').toBeFocused()
  await expect(row(other, 'Ivo Lark'), 'live').toHaveCount(0)
})

test('a user whom someone else has deleted is removed from the list', async ({ as }) => {
  const page = await as('olive')
  await addSomebody(page, 'Gil Moss')
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Actions for Gil Moss' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(/Their login and personal data will be erased/)).toBeVisible()
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({
          status: 404,
          json: { defined: true, code: 'user-not-found', status: 404, message: 'This user no longer exists.', data: {} },
        })
      : route.continue(),
  )
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(question).toContainText('This user no longer exists.')
  await question.getByRole('button', { name: 'Remove from list' }).click()
  await expect(question).toBeHidden()
})

test('a parent sees the staff only and may change nothing', async ({ as }) => {
  const page = await as('pat')
  await page.goto('/dashboard/users')
  await expect(row(page, people.olive.name)).toBeVisible()
  await expect(row(page, people.tara.name)).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(people.pat.name)
  await expect(row(page, people.quinn.name)).toHaveCount(0)
  await expect(page.getByText(people.olive.email), 'addresses are not theirs to know').toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Invite User' })).toHaveCount(0)
  await page.getByRole('searchbox').fill(people.quinn.name)
  await expect(page.getByText('No users found')).toBeVisible()

  const { users } = callsOf(page)
  await expect(users.changeRole({ id: people.tom.id, role: 'parent' })).rejects.toMatchObject({ status: 403 })
  await expect(users.remove({ id: people.tom.id })).rejects.toMatchObject({ status: 403 })
})
