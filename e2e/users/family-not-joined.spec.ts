import { callsOf, expect, linkIn, newEmail, test } from '../fixtures.ts'
import { faultless } from '../faultless.ts'

test('an owner adds a family and its child, enrols and invoices it, and once invited the family finds all of it', async ({
  server,
  as,
  stranger,
}) => {
  test.slow()
  const email = newEmail('wren')
  const page = await as('olive')
  await page.goto('/dashboard/users')
  await page.getByRole('button', { name: 'Add Family' }).click()
  const panel = page.getByRole('dialog', { name: 'Add Family' })
  await expect(panel.getByText('Nobody is emailed yet.', { exact: false })).toBeVisible()
  await panel.getByLabel('Parent’s full name').fill('Wren Vale')
  await panel.getByLabel('Email').fill(email)
  await faultless(page)
  await panel.getByRole('button', { name: 'Save family' }).click()
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Not joined yet')

  await row.getByRole('button', { name: 'Actions for Wren Vale' }).click()
  await page.getByRole('menuitem', { name: 'Add a child' }).click()
  const adding = page.getByRole('dialog', { name: 'Add Student' })
  await expect(adding.getByText('A child of Wren Vale')).toBeVisible()
  await expect(adding.getByRole('group', { name: 'Consents' })).toHaveCount(0)
  await adding.getByLabel('Name').first().fill('Ada Vale')
  await adding.getByLabel('Date of birth').fill('05/05/2017')
  await adding.getByLabel('Gender').selectOption('female')
  await faultless(page)
  await adding.getByRole('button', { name: 'Add student' }).click()
  await expect(adding).toBeHidden()

  await page.goto('/dashboard/students')
  await page.getByRole('link', { name: 'Ada Vale' }).click()
  await expect(page.getByText('Parent: Wren Vale, not joined yet', { exact: false })).toBeVisible()
  await expect(page.getByText('No emergency contact yet.')).toBeVisible()
  await expect(page.getByText('Photos: not asked yet')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Student' })
  await editing.getByLabel('Name').first().fill('Ada Mary Vale')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Ada Mary Vale' })).toBeVisible()

  const calls = callsOf(page)
  const { students } = await calls.students.list({ search: 'Ada Mary' })
  const [child] = students
  const { classes } = await calls.classes.week({})
  const lesson = classes.find(({ isDropIn, seriesId }) => !isDropIn && seriesId !== null)
  await calls.classes.enrol({ classId: lesson!.id, studentIds: [child!.id] })
  await calls.invoices.add({
    invoices: [{ id: crypto.randomUUID(), parentId: child!.parent.id }],
    items: [{ studentId: child!.id, description: 'Tuition', quantity: 1, unitPriceMinor: 4500 }],
    dueOn: '2027-12-01',
    method: 'card',
  })
  expect((await server.mailTo(email)).subject).toContain('£45.00')

  await page.goto('/dashboard/users')
  const mailed = await server.mailsTo(email)
  await row.getByRole('button', { name: 'Actions for Wren Vale' }).click()
  await page.getByRole('menuitem', { name: 'Invite to join' }).click()
  await expect(page.getByText(`${email} has been invited.`)).toBeVisible()

  const family = await stranger({ width: 390, height: 844 })
  await family.goto(linkIn(await server.mailTo(email, mailed)))
  await family.getByRole('button', { name: 'Create Your Account' }).click()
  await family.getByLabel('Full name').fill('Wren Vale')
  await family.getByLabel('Password', { exact: true }).fill('wren dances')
  await family.getByRole('button', { name: 'Create account' }).click()
  await expect(family.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await family.goto(linkIn(await server.mailTo(email, mailed + 1)))
  await expect(family.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()
  await family.goto('/dashboard/my-students')
  const card = family.getByRole('listitem').filter({ hasText: 'Ada Mary Vale' })
  await expect(card).toContainText('Still missing: who to call in an emergency and your consents')
  await faultless(family)
  await family.goto('/dashboard/payments')
  await expect(family.getByText('£45.00').first()).toBeVisible()

  await page.reload()
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Not joined yet')
})
