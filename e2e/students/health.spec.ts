import { aClass } from '../attendance/open-register.ts'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { childOf, dialog } from './child-form.ts'

test('a teacher looks at the health of a child of theirs in a class, and the parent sees that they have', async ({ as }) => {
  const [teacher, parent, other] = [await as('tom'), await as('pat', { width: 390, height: 844 }), await as('quinn')]
  const stranger = childOf('In No Class')
  const { students } = callsOf(other)
  await students.add(stranger)
  const look = callsOf(teacher).students.openMedical({ id: stranger.id })
  await expect(look, 'a child that is in no class of theirs').rejects.toMatchObject({ status: 404 })
  await students.remove({ id: stranger.id })
  const classId = await aClass(as, 'Healthy class')
  await teacher.goto(`/dashboard/classes?class=${classId}&register=true`)
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
    await expect(dialog(teacher, 'Register: Healthy class')).toBeVisible()
    await teacher.getByRole('button', { name: 'Open Mia Ellis' }).click()
  }
  await mia.getByRole('button', { name: 'Show medical information' }).click()
  await expect(mia.getByText('Adrenaline pen, in the blue bag')).toBeVisible()
  await expect(mia.getByRole('link', { name: 'Call Dr Imani Clarke' })).toHaveAttribute('href', 'tel:01134960190')

  await parent.goto('/dashboard/my-students')
  await parent.getByRole('button', { name: 'Mia Ellis', exact: true }).click()
  await dialog(parent, 'Mia Ellis').getByRole('button', { name: 'Who has viewed this' }).click()
  await expect(dialog(parent, 'Mia Ellis').getByRole('listitem').filter({ hasText: 'Tom Reed' }).first()).toBeVisible()
  await faultless(parent)
})
