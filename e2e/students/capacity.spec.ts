import { mostChildrenPerFamily, usualChildrenPerFamily } from '@callboard/contract/studios'
import { children } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { breakCall, callsOf, expect, test } from '../fixtures.ts'
import { childOf, dialog, fillContact } from './child-form.ts'

test('a capacity that cannot be asked for is said so in the words of the specification', async ({ as }) => {
  const page = await as('pat', { width: 390, height: 844 })
  await breakCall(page, 'GET', '/students/mine')
  await page.goto('/dashboard/my-students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const adding = dialog(page, 'Add Student')
  const alert = adding.getByRole('alert').filter({ hasText: 'Could not verify studio capacity.' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await adding.getByLabel('Name').first().fill('Typed meanwhile')
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toBeHidden()
  await expect(adding.getByLabel('Name').first()).toHaveValue('Typed meanwhile')
})

test('a full studio says so, refuses in the words of the specification, and takes a child again when there is room', async ({ as }) => {
  test.setTimeout(180_000)
  const [parent, owner] = [await as('petra'), await as('omar')]
  const { students } = callsOf(parent)
  await parent.goto('/dashboard/my-students')
  const { capacity } = await callsOf(owner).students.list({})
  await callsOf(owner).studios.edit({ childrenPerFamily: mostChildrenPerFamily })
  const added: string[] = []
  for (let n = capacity.studentCount; n < capacity.maxStudents; n += 1) {
    const child = childOf(`Child ${String(n).padStart(3, '0')}`)
    await students.add(child)
    added.push(child.id)
  }
  const words = `The studio has reached its maximum of ${capacity.maxStudents.toLocaleString('en-GB')} students and cannot accept new enrollments at this time.`
  await expect(parent.getByText('Studio at Full Capacity')).toBeVisible()
  await expect(parent.getByText(words)).toBeVisible()
  await parent.getByRole('button', { name: 'Add Student' }).click()
  const adding = dialog(parent, 'Add Student')
  await adding.getByLabel('Name').first().fill('One Too Many')
  await adding.getByLabel('Date of birth').fill('2019-05-05')
  await adding.getByLabel('Gender').selectOption('Prefer not to say')
  await fillContact(parent, 1, 'Jana Novak')
  await adding.getByRole('checkbox', { name: 'My child may take part' }).check()
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(adding.getByRole('alert').getByText(words)).toBeVisible()
  await expect(adding.getByLabel('Name').first()).toHaveValue('One Too Many')

  await owner.goto('/dashboard/students')
  await expect(owner.getByText('Studio at Full Capacity')).toBeVisible()
  await owner.getByRole('button', { name: 'Next page' }).click()
  await expect(owner.getByText('Page 2 of 2')).toBeVisible()
  await expect(owner.getByText('100 students', { exact: true })).toBeVisible()
  await expect(owner.getByRole('row', { name: 'Nils Novak' })).toBeVisible()
  await owner.goto('/dashboard/notifications')
  await expect(owner.getByText('Upgrade required').first()).toBeVisible()

  await students.remove({ id: added.pop() ?? '' })
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(parent.getByText('One Too Many has been added.')).toBeVisible()
  for (const { id, name } of (await students.mine()).students) if (name !== children.nils.name) await students.remove({ id })
  await callsOf(owner).studios.edit({ childrenPerFamily: usualChildrenPerFamily })
})

test('a family with ten children reads why it cannot add another, until the owner allows more', async ({ as }) => {
  const [parent, owner] = [await as('petra', { width: 390, height: 844 }), await as('omar')]
  const { students } = callsOf(parent)
  await parent.goto('/dashboard/my-students')
  for (let n = (await students.mine()).students.length; n < usualChildrenPerFamily; n += 1) await students.add(childOf(`Child ${n}`))
  const words = 'A family can add at most 10 children. If you have more, please ask your studio to allow it.'
  await expect(parent.getByText(words)).toBeVisible()
  await faultless(parent)
  await parent.getByRole('button', { name: 'Add Student' }).click()
  const adding = dialog(parent, 'Add Student')
  await expect(adding.getByText(words)).toBeVisible()
  await parent.keyboard.press('Escape')

  await owner.goto('/dashboard/studio#families')
  const families = owner.getByRole('region', { name: 'Families' })
  const field = families.getByLabel('Children that a family can add')
  await field.fill('9')
  await families.getByRole('button', { name: 'Save' }).click()
  await expect(families.getByText('A family can always add 10 children')).toBeVisible()
  await field.fill('11')
  await families.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Your settings for families have been saved.')).toBeVisible()
  await faultless(owner)
  await expect(parent.getByText(words), 'live').toHaveCount(0)
  await students.add(childOf('Eleventh'))
  for (const { id, name } of (await students.mine()).students) if (name !== children.nils.name) await students.remove({ id })
  await callsOf(owner).studios.edit({ childrenPerFamily: usualChildrenPerFamily })
})
