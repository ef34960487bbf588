import { addDays } from '@callboard/contract/dates'
import { children, people } from '@callboard/server/world/people'
import { today } from '../attendance/open-register.ts'
import { addClass, once } from '../classes/add-class.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, openMenu, test } from '../fixtures.ts'
import { onPageOf } from './child-page.ts'
import { childOf, dialog, fillContact, question } from './child-form.ts'

test('a parent adds a child, edits and deletes it, and the owner sees it without reload', async ({ as }) => {
  test.slow()
  const [parent, owner] = [await as('quinn', { width: 390, height: 844 }), await as('olive')]
  await owner.goto('/dashboard/students')
  await parent.goto('/dashboard/my-students')
  await expect(parent.getByRole('heading', { name: 'Noor Osei' })).toBeVisible()

  await parent.getByRole('button', { name: 'Add Student' }).click()
  const adding = dialog(parent, 'Add Student')
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  for (const words of ['Please choose a date', 'Please choose a gender', 'Relationship is required', 'This consent is required'])
    await expect(adding.getByText(words)).toBeVisible()
  await faultless(parent)
  await adding.getByLabel('Name').first().fill('Ivy Osei')
  await adding.getByLabel('Date of birth').fill('2099-01-01')
  await adding.getByLabel('Gender').selectOption('Female')
  await fillContact(parent, 1, 'Esi Osei')
  await adding.getByRole('button', { name: 'Add another contact' }).click()
  await expect(adding.getByRole('group', { name: 'Contact 2' }).getByLabel('Name')).toBeFocused()
  await fillContact(parent, 2, 'Kofi Osei')
  await adding.getByLabel('Allergies').fill('Bee stings')
  await adding.getByRole('checkbox', { name: 'My child may take part' }).check()
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(adding.getByText('The date of birth must be in the past')).toBeVisible()
  await expect(adding.getByLabel('Date of birth')).toBeFocused()
  await adding.getByLabel('Date of birth').fill('2019-05-05')
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(parent.getByText('Ivy Osei has been added.')).toBeInViewport()
  const card = parent.getByRole('listitem').filter({ hasText: 'Ivy Osei' })
  await expect(card).toContainText('5 May 2019')
  await expect(owner.getByRole('row', { name: 'Ivy Osei' }), 'live').toContainText('Quinn Osei')

  await card.getByRole('button', { name: 'Edit Ivy Osei' }).click()
  const editing = dialog(parent, 'Edit Student')
  await expect(editing.getByLabel('Allergies')).toHaveValue('Bee stings')
  await editing.getByRole('button', { name: 'Remove contact 2' }).click()
  await editing.getByLabel('Name').first().fill('Ivy Rose Osei')
  // The input survives a failure.
  await parent.route('**/api/students/*', (route) => route.abort())
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing.getByText('We could not reach Callboard')).toBeVisible()
  await parent.unroute('**/api/students/*')
  await editing.getByRole('button', { name: 'Try again' }).click()
  await expect(parent.getByText('Ivy Rose Osei has been saved.')).toBeVisible()
  await expect(owner.getByRole('row', { name: 'Ivy Rose Osei' }), 'live').toBeVisible()

  await parent.getByRole('link', { name: 'Ivy Rose Osei', exact: true }).click()
  await onPageOf(parent, 'Ivy Rose Osei')
  await expect(parent.getByRole('link', { name: 'Call Esi Osei' })).toBeVisible()
  await expect(parent.getByText('Kofi Osei')).toHaveCount(0)
  await parent.getByRole('main').getByRole('link', { name: 'My Students' }).click()

  await parent.getByRole('button', { name: 'Delete Ivy Rose Osei' }).click()
  const asking = dialog(parent, 'Delete Ivy Rose Osei?')
  await expect(asking.getByText(question)).toBeVisible()
  await asking.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(parent.getByText('Ivy Rose Osei has been deleted.')).toBeVisible()
  await expect(parent.getByRole('listitem').filter({ hasText: 'Ivy' })).toHaveCount(0)
  await expect(owner.getByRole('row', { name: 'Ivy' }), 'live').toHaveCount(0)
})

test('of two windows editing one child, the second is told, keeps what was typed, and can load the changes', async ({ as }) => {
  const page = await as('quinn')
  const { students } = callsOf(page)
  const child = childOf('Esi Osei')
  await students.add(child)
  await page.goto('/dashboard/my-students')
  await page.getByRole('button', { name: 'Edit Esi Osei' }).click()
  const editing = dialog(page, 'Edit Student')
  await editing.getByLabel('Medications').fill('Typed here')
  await students.edit({ ...child, version: 1, medical: { medications: 'Saved elsewhere' } })
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing.getByText('Someone changed this student’s details while you were editing them.')).toBeVisible()
  await expect(editing.getByLabel('Medications')).toHaveValue('Typed here')
  await editing.getByRole('button', { name: 'Load their changes' }).click()
  await expect(editing.getByLabel('Medications')).toHaveValue('Saved elsewhere')
  await editing.getByLabel('Medications').fill('Now together')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Esi Osei has been saved.')).toBeVisible()
  await students.remove({ id: child.id })
})

test('what a parent adds to a form whose answer was lost is not lost with it', async ({ as }) => {
  const page = await as('quinn', { width: 390, height: 844 })
  await page.goto('/dashboard/my-students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const adding = dialog(page, 'Add Student')
  await adding.getByLabel('Name').first().fill('Ama Osei')
  await adding.getByLabel('Date of birth').fill('2019-05-05')
  await adding.getByLabel('Gender').selectOption('Female')
  await fillContact(page, 1, 'Esi Osei')
  await adding.getByRole('checkbox', { name: 'My child may take part' }).check()
  // The request arrives, but its answer is lost.
  await page.route('**/api/students', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(adding.getByText('We could not reach Callboard')).toBeVisible()
  await page.unroute('**/api/students')

  await adding.getByLabel('Allergies').fill('Peanuts: even traces')
  await adding.getByRole('button', { name: 'Try again' }).click()
  await expect(adding.getByText('This student has already been added as you first entered them.')).toBeInViewport()
  await expect(adding.getByLabel('Allergies')).toHaveValue('Peanuts: even traces')
  await faultless(page)
  await adding.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Ama Osei has been added.')).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: 'Ama Osei' })
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Edit Ama Osei' }).click()
  await expect(dialog(page, 'Edit Student').getByLabel('Allergies')).toHaveValue('Peanuts: even traces')
  const { students } = callsOf(page)
  const added = (await students.mine()).students.find(({ name }) => name === 'Ama Osei')
  await students.remove({ id: added?.id ?? '' })
})

test("another family's child answers by its address like one that never was", async ({ as }) => {
  const page = await as('pat')
  for (const id of [children.noor.id, '0190cccc-0000-7000-8000-00000000ffff']) {
    await page.goto(`/dashboard/my-students?student=${id}`)
    await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible()
    await expect(page.getByText('This student no longer exists.')).toBeVisible()
    await expect(page.getByText(children.noor.name)).toHaveCount(0)
  }
  await page.getByRole('main').getByRole('link', { name: 'My Students' }).click()
  await expect(page).toHaveURL(/\/my-students$/)
  await page.goto(`/dashboard/students?student=${children.mia.id}`)
  await expect(page.getByText("You don't have the required permissions to access this page.")).toBeVisible()
})

test.describe('a parent whose role changes', () => {
  test.use({ mayBeRefused: true })

  test('a mother who is made a teacher finds her children in the menu, and edits them as before', async ({ as }) => {
    const [mother, owner] = [await as('quinn', { width: 390, height: 844 }), await as('olive')]
    const become = (role: 'teacher' | 'parent') => callsOf(owner).users.changeRole({ id: people.quinn.id, role })
    await mother.goto('/dashboard')
    await become('teacher')
    try {
      await expect(mother.getByRole('heading', { name: 'Teacher Dashboard' })).toBeVisible()
      await openMenu(mother)
      await expect(mother.getByRole('link', { name: 'Bookings' })).toBeVisible()
      await expect(mother.getByRole('link', { name: 'Payments' })).toBeVisible()
      await mother.getByRole('list', { name: 'Your family' }).getByRole('link', { name: 'My Students' }).click()
      await mother.getByRole('button', { name: 'Edit Noor Osei' }).click()
      const editing = dialog(mother, 'Edit Student')
      await editing.getByLabel('Doctor’s name').fill('Dr Appiah')
      await editing.getByRole('button', { name: 'Save changes' }).click()
      await expect(mother.getByText('Noor Osei has been saved.')).toBeVisible()
      await mother.getByRole('link', { name: 'Noor Osei', exact: true }).click()
      await onPageOf(mother, 'Noor Osei')
      await mother.getByRole('button', { name: 'Show medical information' }).click()
      await expect(mother.getByText('Dr Appiah')).toBeVisible()
      await faultless(mother)
    } finally {
      await become('parent')
    }
    const other = await as('tom')
    await other.goto('/dashboard/my-students')
    await expect(other.getByText("You don't have the required permissions to access this page.")).toBeVisible()
    await expect(other.getByRole('link', { name: 'My Students' })).toHaveCount(0)
  })
})

test('a teacher adds a child of hers in her profile, and is a family from then on, also on her home', async ({ as }) => {
  const owner = await as('olive')
  const page = await as('tara')
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Add a child of mine' }).click()
  const adding = dialog(page, 'Add Student')
  await adding.getByLabel('Name').first().fill('Tilly Brook')
  await adding.getByLabel('Date of birth').fill('2019-05-05')
  await adding.getByLabel('Gender').selectOption('Prefer not to say')
  await fillContact(page, 1, 'Jana Novak')
  await adding.getByRole('checkbox', { name: 'My child may take part' }).check()
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(page.getByText('Tilly Brook has been added.')).toBeVisible()
  const { students } = callsOf(page)
  try {
    for (const name of ['Bookings', 'Payments']) await expect(page.getByRole('link', { name })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'My Students' }).click()
    await page.getByRole('button', { name: 'Away for some days: Tilly Brook' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await faultless(page)
    const [{ id } = { id: '' }] = (await students.mine()).students
    const tomorrow = addDays(await today(owner), 1)
    await addClass(owner, 'Tilly’s class', once(tomorrow), {
      id: crypto.randomUUID(),
      studentIds: [id],
      startTime: '16:00',
      endTime: '17:00',
    })
    await page.goto('/dashboard')
    const family = page.getByRole('region', { name: 'Your children' })
    await expect(family.getByRole('link', { name: 'Tilly’s class' })).toBeVisible()
    await family.getByRole('button', { name: 'Tilly can’t come' }).click()
    await expect(family.getByRole('button', { name: 'Take back' })).toBeVisible()
    // It comes with the answer, later than the button.
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
    await faultless(page)
    await page.goto('/dashboard/my-students')
    await page.getByRole('button', { name: 'Delete Tilly Brook' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Add a child of mine' }), 'staff without children have no page of them').toBeVisible()
  } finally {
    for (const { id } of (await students.mine()).students) await students.remove({ id })
  }
})

test('a parent without children is told what to do', async ({ as, server }) => {
  const page = await as('petra')
  await page.route('**/api/students/mine', (route) =>
    route.fulfill({ json: { students: [], capacity: { canAdd: true, maxStudents: 100 } }, headers: { origin: server.address } }),
  )
  await page.goto('/dashboard/my-students')
  await expect(page.getByRole('heading', { name: 'No students added yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Student' }).last().click()
  await expect(dialog(page, 'Add Student')).toBeVisible()
})
