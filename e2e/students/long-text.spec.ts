import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { dialog, fillContact } from './child-form.ts'

test('what is pasted about a child’s health is never cut: the form says how much is too much, and saves nothing', async ({ as }) => {
  const parent = await as('quinn', { width: 390, height: 844 })
  await parent.goto('/dashboard/my-students')
  await parent.getByRole('button', { name: 'Add Student' }).click()
  const adding = dialog(parent, 'Add Student')
  await adding.getByLabel('Name').first().fill('Wordy Osei')
  await adding.getByLabel('Date of birth').fill('2019-05-05')
  await adding.getByLabel('Gender').selectOption('Female')
  await fillContact(parent, 1, 'Esi Osei')
  await adding.getByRole('checkbox', { name: 'My child may take part' }).check()
  const typed = `${'Peanuts, hazelnuts. '.repeat(150)}Adrenaline pen in the blue bag.`
  const allergies = adding.getByLabel('Allergies')
  await allergies.fill(typed)
  await expect(adding.getByText('1,031 characters too many: at most 2,000 can be saved.')).toBeVisible()
  await adding.getByRole('button', { name: 'Add student', exact: true }).click()
  await expect(allergies).toBeFocused()
  await expect(allergies).toHaveValue(typed)
  await expect(allergies).toHaveAttribute('aria-invalid', 'true')
  await faultless(parent)
  const { students } = await callsOf(parent).students.mine()
  expect(students.map(({ name }) => name)).not.toContain('Wordy Osei')
  await allergies.fill(typed.slice(-1_950))
  await expect(adding.getByText('50 characters left')).toBeVisible()
})
