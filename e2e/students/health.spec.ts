import { children } from '@callboard/server/world/people'
import { aClass, mark, register } from '../attendance/open-register.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { cardOf, onPageOf } from './child-page.ts'
import { childOf } from './child-form.ts'

const phone = { width: 390, height: 844 }

test('a register’s alert says in one press what a child of theirs has and who to call, and the parent sees who has looked', async ({
  as,
}) => {
  const [teacher, parent, other] = [await as('tom', phone), await as('pat', phone), await as('quinn')]
  const stranger = childOf('In No Class')
  const { students } = callsOf(other)
  await students.add(stranger)
  // Other stories look at Mia too.
  const looksBefore = (await callsOf(parent).students.medicalViews({ id: children.mia.id })).length
  const look = callsOf(teacher).students.openMedical({ id: stranger.id })
  await expect(look, 'a child that is in no class of theirs').rejects.toMatchObject({ status: 404 })
  await students.remove({ id: stranger.id })
  const classId = await aClass(as, 'Healthy class')
  await teacher.goto(`/dashboard/classes?class=${classId}&register=true`)
  await mark(teacher, 'Leo Ellis', 'Late').click()
  await register(teacher).getByRole('link', { name: 'Medical information about Mia Ellis' }).click()
  await onPageOf(teacher, 'Mia Ellis')
  await expect(cardOf(teacher, 'Medical information').getByText('Adrenaline pen, in the blue bag')).toBeVisible()
  await expect(cardOf(teacher, 'Medical information').getByRole('link', { name: 'Call Dr Imani Clarke' })).toHaveAttribute(
    'href',
    'tel:01134960190',
  )
  await expect(cardOf(teacher, 'Who to call').getByRole('link', { name: 'Call Rose Ellis' })).toBeInViewport()
  await faultless(teacher)
  await teacher.goBack()
  await expect(mark(teacher, 'Leo Ellis', 'Late'), 'the marks are still there').toHaveAttribute('aria-pressed', 'true')
  await teacher
    .getByRole('button', { name: /^Mia Ellis/ })
    .first()
    .click()
  await register(teacher).getByRole('link', { name: 'Open Mia Ellis' }).click()
  await onPageOf(teacher, 'Mia Ellis')
  await expect(teacher.getByText('Adrenaline pen'), 'nobody has asked for it').toHaveCount(0)

  await parent.goto('/dashboard/my-students')
  await parent.getByRole('link', { name: 'Mia Ellis', exact: true }).click()
  await onPageOf(parent, 'Mia Ellis')
  await parent.getByRole('button', { name: 'Who has viewed this' }).click()
  const looks = cardOf(parent, 'Medical information').getByRole('listitem')
  await expect(looks.first()).toHaveText(/^Tom Reed(?!: kept|: without)/)
  await expect(looks).toHaveCount(looksBefore + 1)
  await faultless(parent)
})

test('a child’s page shows money and papers to owners and the family, notes to staff, and nothing to anybody else', async ({ as }) => {
  const [owner, teacher, parent, otherTeacher, otherParent] = [
    await as('olive'),
    await as('tom'),
    await as('pat', phone),
    await as('tara'),
    await as('quinn'),
  ]
  await aClass(as, 'Mia’s own class', { days: 2, studentIds: [children.mia.id] })
  await owner.goto('/dashboard/students')
  await owner.getByRole('link', { name: 'Mia Ellis' }).click()
  await onPageOf(owner, 'Mia Ellis')
  const address = new URL(owner.url()).pathname
  for (const name of ['Next classes', 'Attendance by week', 'Consents', 'Documents', 'Fees and balance'])
    await expect(cardOf(owner, name)).toBeVisible()
  await expect(cardOf(owner, 'Next classes').getByRole('link', { name: 'Mia’s own class' })).toBeVisible()

  await teacher.goto(address)
  await expect(cardOf(teacher, 'Who to call').getByRole('link', { name: 'Write to Pat Ellis' })).toBeVisible()
  await expect(cardOf(teacher, 'Attendance by week')).toBeVisible()
  for (const name of ['Documents', 'Fees and balance']) await expect(cardOf(teacher, name)).toHaveCount(0)
  await expect(teacher.getByText('Brothers and sisters')).toHaveCount(0)
  await teacher.getByRole('button', { name: 'Write notes' }).click()
  const writing = teacher.getByRole('dialog', { name: 'Notes on Mia Ellis' })
  await writing.getByLabel('Notes').fill('Her grandmother fetches her on Mondays')
  await faultless(teacher)
  await writing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(writing).toBeHidden()
  await expect(cardOf(owner, 'Notes for staff'), 'live').toContainText('Her grandmother fetches her on Mondays')
  await expect(cardOf(owner, 'Notes for staff')).toContainText('Tom Reed')

  await owner.getByRole('button', { name: 'Edit notes' }).click()
  const editing = owner.getByRole('dialog', { name: 'Notes on Mia Ellis' })
  await editing.getByLabel('Notes').fill('Her grandmother fetches her on Tuesdays')
  await callsOf(teacher).students.writeNote({ id: children.mia.id, text: 'Nobody fetches her', version: 1 })
  await expect(editing.getByText('Nobody fetches her')).toBeVisible()
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editing.getByText('Someone changed these notes while you were writing.')).toBeVisible()
  await editing.getByRole('button', { name: 'Write over them' }).click()
  await editing.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(cardOf(owner, 'Notes for staff')).toContainText('on Tuesdays')
  await faultless(owner)

  await parent.goto('/dashboard')
  await parent.getByRole('main').getByRole('link', { name: 'Mia Ellis', exact: true }).click()
  await onPageOf(parent, 'Mia Ellis')
  await expect(cardOf(parent, 'Attendance by week')).toBeVisible()
  await expect(cardOf(parent, 'Notes for staff')).toHaveCount(0)
  await cardOf(parent, 'Fees and balance').getByRole('link', { name: 'Your payments' }).click()
  await expect(parent).toHaveURL(/\/payments$/)
  await parent.goBack()
  await parent.getByRole('link', { name: 'Leo Ellis', exact: true }).click()
  await onPageOf(parent, 'Leo Ellis')

  const { students } = callsOf(otherParent)
  const ines = childOf('Ines Osei')
  await students.add(ines)
  await aClass(as, 'Tom’s own class', { days: 2, studentIds: [ines.id] })
  await teacher.goto(`/dashboard/students/${ines.id}`)
  await onPageOf(teacher, 'Ines Osei')
  await otherTeacher.goto(`/dashboard/students/${ines.id}`)
  await expect(otherTeacher.getByRole('heading', { name: 'Not one of your students' })).toBeVisible()
  await otherParent.goto(address)
  await expect(otherParent.getByRole('heading', { name: 'Student not found' })).toBeVisible()
  await expect(otherParent.getByText('Mia Ellis')).toHaveCount(0)
  await faultless(otherParent)
  await students.remove({ id: ines.id })
})

test('the page of a child who is removed says so while it is open', async ({ as }) => {
  const [owner, parent] = [await as('olive'), await as('quinn', phone)]
  const child = childOf('Ada Osei')
  await callsOf(parent).students.add(child)
  await owner.goto(`/dashboard/students?student=${child.id}`)
  await onPageOf(owner, 'Ada Osei')
  await parent.goto(`/dashboard/my-students?student=${child.id}`)
  await onPageOf(parent, 'Ada Osei')
  await parent.getByRole('button', { name: 'Actions for Ada Osei' }).click()
  await parent.getByRole('menuitem', { name: 'Delete' }).click()
  await parent.getByRole('dialog', { name: 'Delete Ada Osei?' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(parent.getByText('Ada Osei has been deleted.')).toBeVisible()
  await expect(parent).toHaveURL(/\/my-students$/)
  await expect(owner.getByRole('heading', { level: 1, name: 'Student not found' }), 'live').toBeVisible()
  await expect(owner.getByText('This student no longer exists.')).toBeVisible()
  await faultless(owner)
})
