import { children, people } from '@callboard/server/world/people'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { breakCall, expect, test } from '../fixtures.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const question = 'Are you sure you want to delete this student? This action cannot be undone.'

const childOf = (name: string) => ({
  id: crypto.randomUUID(),
  name,
  dateOfBirth: '2018-04-01',
  gender: 'other',
  medical: {},
  consents: { photo: false, socialMedia: false, participation: true },
  emergencyContacts: [{ name: 'Nan', relationship: 'Grandmother', phone: '0117 496 0300', email: 'nan@new.example' }],
})

async function fillContact(page: Page, n: number, name: string): Promise<void> {
  const contact = page.getByRole('group', { name: `Contact ${n}` })
  await contact.getByLabel('Name').fill(name)
  await contact.getByLabel('Relationship').fill('Aunt')
  await contact.getByLabel('Phone').fill('0113 496 0400')
  await contact.getByLabel('Email').fill('aunt@new.example')
}

async function faultless(page: Page): Promise<void> {
  // Until what slides in has arrived: half-transparent words have too little contrast.
  await page.waitForTimeout(400)
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual([])
}

test('an owner finds a student and sees whom to call, and what is known of their health once they ask for it', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/students')
  for (const column of ['Student', 'Date of birth', 'Parent', 'Added'])
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by a student' }).fill('pat ell')
  await expect(page.getByText('2 found')).toBeVisible()
  await page.getByLabel('Order').selectOption('Eldest first')
  await expect(page.getByRole('row').nth(1)).toContainText('Mia Ellis')
  await expect(page.getByRole('row').nth(2)).toContainText('Leo Ellis')

  await page.getByRole('button', { name: 'Mia Ellis' }).press('Enter')
  const mia = dialog(page, 'Mia Ellis')
  await expect(mia.getByText('Medical alert')).toBeVisible()
  await expect(mia.getByText('14 March 2016')).toBeVisible()
  await expect(mia.getByRole('link', { name: 'Call Rose Ellis' })).toHaveAttribute('href', 'tel:01134960177')
  await expect(mia.getByRole('link', { name: 'Write to Sam Doyle' })).toHaveAttribute('href', 'mailto:sam@doyle.example')
  await expect(mia.getByRole('link', { name: 'Write to Pat Ellis' })).toHaveAttribute('href', `mailto:${people.pat.email}`)
  await expect(mia.getByText('Peanuts')).toBeHidden()
  await mia.getByRole('button', { name: 'Go to medical information' }).click()
  await expect(mia.getByRole('heading', { name: 'Medical information' })).toBeInViewport()
  await mia.getByRole('button', { name: 'Show medical information' }).click()
  await expect(mia.getByText('Peanuts: even traces')).toBeVisible()
  await mia.getByRole('button', { name: 'Who has looked' }).click()
  await expect(mia.getByRole('listitem').filter({ hasText: 'Olive Hart' }).first()).toBeVisible()
  await faultless(page)
  await page.keyboard.press('Escape')
  await expect(mia).toBeHidden()
  await expect(page).toHaveURL(/\/students$/)
  await expect(page.getByRole('button', { name: 'Mia Ellis' })).toBeFocused()
})

test('the list is filtered by a class, and says when nobody fits', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/students')
  await expect(page.getByText(/^\d+ of 100 students of your plan$/)).toBeVisible()
  const all = await page.getByRole('row').count()
  const choices = page.getByLabel('Class', { exact: true })
  await choices.selectOption(await choices.getByRole('option', { name: /^Tiny Movers/ }).getAttribute('value'))
  await expect(page.getByText(/^\d+ found$/)).toBeVisible()
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all)
  await page.getByRole('searchbox').fill('nobody of this name')
  await expect(page.getByRole('heading', { name: 'No students found' })).toBeVisible()
})

test('classes to filter by that cannot be loaded say so, and can be tried again', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  await breakCall(page, 'GET', '/classes/choices')
  await page.goto('/dashboard/students')
  const alert = page.getByRole('alert').filter({ hasText: 'The classes to choose from could not be loaded.' })
  await expect(alert).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Mia Ellis' })).toBeVisible()
  await faultless(page)
  await page.unrouteAll()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toBeHidden()
  await expect(page.getByLabel('Class', { exact: true }).getByRole('option', { name: /^Tiny Movers/ })).toBeAttached()
})

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
  // What was typed survives a failure.
  await parent.route('**/api/students/*', (route) => route.abort())
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing.getByText('We could not reach Callboard')).toBeVisible()
  await parent.unroute('**/api/students/*')
  await editing.getByRole('button', { name: 'Try again' }).click()
  await expect(parent.getByText('Ivy Rose Osei has been saved.')).toBeVisible()
  await expect(owner.getByRole('row', { name: 'Ivy Rose Osei' }), 'live').toBeVisible()

  await parent.getByRole('button', { name: 'Ivy Rose Osei', exact: true }).click()
  const ivy = dialog(parent, 'Ivy Rose Osei')
  await expect(ivy.getByRole('link', { name: 'Call Esi Osei' })).toBeVisible()
  await expect(ivy.getByText('Kofi Osei')).toHaveCount(0)
  await parent.goBack()
  await expect(ivy, 'the phone’s back button').toBeHidden()

  await parent.getByRole('button', { name: 'Delete Ivy Rose Osei' }).click()
  const asking = dialog(parent, 'Delete Ivy Rose Osei?')
  await expect(asking.getByText(question)).toBeVisible()
  await asking.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(parent.getByText('Ivy Rose Osei has been deleted.')).toBeVisible()
  await expect(parent.getByRole('listitem').filter({ hasText: 'Ivy' })).toHaveCount(0)
  await expect(owner.getByRole('row', { name: 'Ivy' }), 'live').toHaveCount(0)
})

test('of two windows that edit one child, the second is told, keeps what it typed, and can look again', async ({ as, server }) => {
  const page = await as('quinn')
  const headers = { origin: server.address }
  const child = childOf('Esi Osei')
  expect((await page.request.post('/api/students', { headers, data: child })).status()).toBe(200)
  await page.goto('/dashboard/my-students')
  await page.getByRole('button', { name: 'Edit Esi Osei' }).click()
  const editing = dialog(page, 'Edit Student')
  await editing.getByLabel('Medications').fill('Typed here')
  const elsewhere = { ...child, version: 1, medical: { medications: 'Saved elsewhere' } }
  expect((await page.request.patch(`/api/students/${child.id}`, { headers, data: elsewhere })).status()).toBe(200)
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing.getByText('Somebody changed this student while you were editing.')).toBeVisible()
  await expect(editing.getByLabel('Medications')).toHaveValue('Typed here')
  await editing.getByRole('button', { name: 'Look at it again' }).click()
  await expect(editing.getByLabel('Medications')).toHaveValue('Saved elsewhere')
  await editing.getByLabel('Medications').fill('Now together')
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Esi Osei has been saved.')).toBeVisible()
  expect((await page.request.delete(`/api/students/${child.id}`, { headers })).ok()).toBe(true)
})

test('what a parent adds to a form whose answer was lost is not lost with it', async ({ as, server }) => {
  const page = await as('quinn', { width: 390, height: 844 })
  await page.goto('/dashboard/my-students')
  await page.getByRole('button', { name: 'Add Student' }).click()
  const adding = dialog(page, 'Add Student')
  await adding.getByLabel('Name').first().fill('Ama Osei')
  await adding.getByLabel('Date of birth').fill('2019-05-05')
  await adding.getByLabel('Gender').selectOption('Female')
  await fillContact(page, 1, 'Esi Osei')
  await adding.getByRole('checkbox', { name: 'My child may take part' }).check()
  // The server hears it, and the browser does not hear the server.
  await page.route('**/api/students', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(adding.getByText('We could not reach Callboard')).toBeVisible()
  await page.unroute('**/api/students')

  await adding.getByLabel('Allergies').fill('Peanuts: even traces')
  await adding.getByRole('button', { name: 'Try again' }).click()
  await expect(adding.getByText('This student has been added already, as first typed.')).toBeInViewport()
  await expect(adding.getByLabel('Allergies')).toHaveValue('Peanuts: even traces')
  await faultless(page)
  await adding.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Ama Osei has been added.')).toBeVisible()

  const card = page.getByRole('listitem').filter({ hasText: 'Ama Osei' })
  await expect(card).toHaveCount(1)
  await card.getByRole('button', { name: 'Edit Ama Osei' }).click()
  await expect(dialog(page, 'Edit Student').getByLabel('Allergies')).toHaveValue('Peanuts: even traces')
  const { students } = (await (await page.request.get('/api/students/mine')).json()) as { students: { id: string; name: string }[] }
  const { id } = students.find(({ name }) => name === 'Ama Osei')!
  expect((await page.request.delete(`/api/students/${id}`, { headers: { origin: server.address } })).ok()).toBe(true)
})

test("another family's child answers by its address like one that never was", async ({ as }) => {
  const page = await as('pat')
  for (const id of [children.noor.id, '0190cccc-0000-7000-8000-00000000ffff']) {
    await page.goto(`/dashboard/my-students?student=${id}`)
    await expect(dialog(page, 'Student not found').getByText('This student does not exist any more.')).toBeVisible()
    await expect(page.getByText(children.noor.name)).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/my-students$/)
  await page.goto(`/dashboard/students?student=${children.mia.id}`)
  await expect(page.getByText("You don't have the required permissions to access this page.")).toBeVisible()
})

test('a teacher looks at the health of a child of theirs in a class, and the parent sees that they have', async ({ as, server }) => {
  const [teacher, parent, other] = [await as('tom'), await as('pat', { width: 390, height: 844 }), await as('quinn')]
  const headers = { origin: server.address }
  const stranger = childOf('In No Class')
  expect((await other.request.post('/api/students', { headers, data: stranger })).status()).toBe(200)
  const look = (id: string) => teacher.request.post(`/api/students/${id}/medical`, { headers })
  expect((await look(stranger.id)).status(), 'a child that is in no class of theirs').toBe(404)
  expect((await other.request.delete(`/api/students/${stranger.id}`, { headers })).ok()).toBe(true)
  const { classes } = (await (await teacher.request.get(`/api/students/${children.mia.id}`)).json()) as {
    classes: { id: string; name: string; date: string }[]
  }
  const ballet = classes.find(({ name }) => name === 'Ballet Grade 3')!
  await teacher.goto(`/dashboard/classes?week=${ballet.date}&class=${ballet.id}&register=true`)
  await teacher
    .getByRole('button', { name: /^Mia Ellis/ })
    .first()
    .click()
  await teacher.getByRole('button', { name: 'Open Mia Ellis' }).click()
  const mia = dialog(teacher, 'Mia Ellis')
  for (const leave of [() => teacher.keyboard.press('Escape'), () => teacher.goBack()]) {
    await expect(mia.getByText('Emergency contacts')).toBeVisible()
    await leave()
    await expect(mia).toBeHidden()
    await expect(dialog(teacher, `Register: ${ballet.name}`)).toBeVisible()
    await teacher.getByRole('button', { name: 'Open Mia Ellis' }).click()
  }
  await mia.getByRole('button', { name: 'Show medical information' }).click()
  await expect(mia.getByText('Adrenaline pen, in the blue bag')).toBeVisible()
  await expect(mia.getByRole('link', { name: 'Call Dr Imani Clarke' })).toHaveAttribute('href', 'tel:01134960190')

  await parent.goto('/dashboard/my-students')
  await parent.getByRole('button', { name: 'Mia Ellis', exact: true }).click()
  await dialog(parent, 'Mia Ellis').getByRole('button', { name: 'Who has looked' }).click()
  await expect(dialog(parent, 'Mia Ellis').getByRole('listitem').filter({ hasText: 'Tom Reed' }).first()).toBeVisible()
  await faultless(parent)
})

test('a mother who is made a teacher finds her children in the menu, and edits them as before', async ({ as, server }) => {
  const [mother, owner] = [await as('quinn', { width: 390, height: 844 }), await as('olive')]
  const headers = { origin: server.address }
  const become = async (role: string) => {
    const answer = await owner.request.post(`/api/users/${people.quinn.id}/role`, { headers, data: { role } })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  await mother.goto('/dashboard')
  await become('teacher')
  try {
    await mother.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect(mother.getByRole('link', { name: 'Payments' }), 'a teacher’s menu, without reload').toHaveCount(0)
    await mother.getByRole('link', { name: 'My Students' }).click()
    await mother.getByRole('button', { name: 'Edit Noor Osei' }).click()
    const editing = dialog(mother, 'Edit Student')
    await editing.getByLabel('Doctor’s name').fill('Dr Appiah')
    await editing.getByRole('button', { name: 'Save changes' }).click()
    await expect(mother.getByText('Noor Osei has been saved.')).toBeVisible()
    await mother.getByRole('button', { name: 'Noor Osei', exact: true }).click()
    await dialog(mother, 'Noor Osei').getByRole('button', { name: 'Show medical information' }).click()
    await expect(dialog(mother, 'Noor Osei').getByText('Dr Appiah')).toBeVisible()
    await faultless(mother)
  } finally {
    await become('parent')
  }
  const other = await as('tom')
  await other.goto('/dashboard/my-students')
  await expect(other.getByText("You don't have the required permissions to access this page.")).toBeVisible()
  await expect(other.getByRole('link', { name: 'My Students' })).toHaveCount(0)
})

test('a full studio says so, refuses in the words of the specification, and takes a child again when there is room', async ({
  as,
  server,
}) => {
  test.setTimeout(180_000)
  const [parent, owner] = [await as('petra'), await as('omar')]
  const headers = { origin: server.address }
  await parent.goto('/dashboard/my-students')
  const { capacity } = (await (await owner.request.get('/api/students')).json()) as {
    capacity: { maxStudents: number; studentCount: number }
  }
  const added: string[] = []
  for (let n = capacity.studentCount; n < capacity.maxStudents; n += 1) {
    const child = childOf(`Child ${String(n).padStart(3, '0')}`)
    expect((await parent.request.post('/api/students', { headers, data: child })).status()).toBe(200)
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
  await owner.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(owner.getByText('Page 2 of 2, 100 students')).toBeVisible()
  await expect(owner.getByRole('row', { name: 'Nils Novak' })).toBeVisible()
  await owner.goto('/dashboard/notifications')
  await expect(owner.getByText('Upgrade required').first()).toBeVisible()

  expect((await parent.request.delete(`/api/students/${added.pop()}`, { headers })).ok()).toBe(true)
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(parent.getByText('One Too Many has been added.')).toBeVisible()
  const { students } = (await (await parent.request.get('/api/students/mine')).json()) as { students: { id: string; name: string }[] }
  for (const { id, name } of students)
    if (name !== children.nils.name) expect((await parent.request.delete(`/api/students/${id}`, { headers })).ok()).toBe(true)
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
