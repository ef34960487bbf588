import { expect, type Locator } from '@playwright/test'

/** Types the name into the class's form and presses Enter, unless the form has prefilled it. */
export async function chooseTeacher(panel: Locator, name: string): Promise<void> {
  const field = panel.getByRole('combobox', { name: 'Teacher' })
  if ((await field.inputValue()).startsWith(name)) return
  await field.fill(name)
  await expect(panel.getByRole('status').getByText(`Enter chooses ${name}.`)).toBeAttached()
  await field.press('Enter')
  await expect(field).toHaveValue(new RegExp(`^${name}`))
}

/** Finds a student, or everyone in a class, and chooses it. */
export async function chooseStudent(panel: Locator, name: string): Promise<void> {
  await panel.getByLabel('Search students').fill(name)
  await panel.getByRole('option', { name: new RegExp(name) }).click()
}
