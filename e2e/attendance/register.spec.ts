import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { aClass, mark, openRegister, phone, register, row, save, saved } from './open-register.ts'

test('a teacher marks a class on a phone: one tap each, a note, everybody else present', async ({ as }) => {
  const id = await aClass(as, 'Phone class')
  const tom = await as('tom', phone)
  await tom.goto('/dashboard/classes')
  await tom.getByRole('button', { name: /^Register: Phone class/ }).click()
  await expect(register(tom).getByText('0 of 3 marked')).toBeVisible()
  await expect(save(tom)).toBeDisabled()
  for (const button of await register(tom).getByRole('group', { name: 'Mark Leo Ellis' }).getByRole('button').all()) {
    const box = await button.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Mia Ellis', 'Unauthorised Absence').click()
  await mark(tom, 'Mia Ellis', 'Unauthorised Absence').click()
  await expect(mark(tom, 'Mia Ellis', 'Unauthorised Absence')).toHaveAttribute('aria-pressed', 'false')
  await expect(register(tom).getByText('1 of 3 marked')).toBeVisible()
  await row(tom, 'Leo Ellis')
    .getByRole('button', { name: /^Leo Ellis/, expanded: false })
    .click()
  await register(tom).getByLabel('Notes on Leo Ellis').fill('The bus was late')
  // Before there is a mark, and letter by letter: a space at the end of what is typed is the beginning of a word.
  await row(tom, 'Mia Ellis')
    .getByRole('button', { name: /^Mia Ellis/, expanded: false })
    .click()
  await register(tom).getByLabel('Notes on Mia Ellis').pressSequentially('Comes by bus')
  await expect(register(tom).getByText('1 mark not saved')).toBeVisible()
  await register(tom).getByRole('button', { name: 'Mark all present' }).click()
  await expect(register(tom).getByText('3 of 3 marked')).toBeVisible()
  await expect(register(tom).getByText('3 marks not saved')).toBeVisible()
  await save(tom).click()
  await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect(await saved(tom, id)).toEqual({ Leo: 'late', Mia: 'present', Noor: 'present' })

  await tom.reload()
  await expect(mark(tom, 'Leo Ellis', 'Late')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(tom, 'Leo Ellis').getByText(/^Tom Reed, \d\d:\d\d$/)).toBeVisible()
  await expect(row(tom, 'Leo Ellis').getByText('The bus was late')).toBeVisible()
  await expect(row(tom, 'Mia Ellis').getByText('Comes by bus')).toBeVisible()
})

test('two teachers at one register see each other’s saves, and keep their own marks', async ({ as }) => {
  const id = await aClass(as, 'Shared class')
  const [tom, tara] = [await as('tom', phone), await as('tara', phone)]
  await Promise.all([openRegister(tom, id), openRegister(tara, id)])
  await mark(tara, 'Noor Osei', 'Late').click()
  await mark(tom, 'Leo Ellis', 'Present').click()
  await save(tom).click()
  await expect(mark(tara, 'Leo Ellis', 'Present')).toHaveAttribute('aria-pressed', 'true')
  await expect(row(tara, 'Leo Ellis').getByText(/^Tom Reed, /)).toBeVisible()
  await expect(row(tara, 'Noor Osei').getByText('Not saved yet')).toBeVisible()
  await save(tara).click()
  await expect(row(tom, 'Noor Osei').getByText(/^Tara Lindqvist, /)).toBeVisible()
  expect(await saved(tom, id)).toEqual({ Leo: 'present', Mia: null, Noor: 'late' })
})

test('a parent sees Not Marked, then the mark, of the own children only', async ({ as }) => {
  const id = await aClass(as, 'Watched class')
  const [pat, tom] = [await as('pat', phone), await as('tom')]
  await pat.goto('/dashboard/classes')
  await pat.getByRole('button', { name: /^Attendance: Watched class/ }).click()
  const view = pat.getByRole('dialog', { name: 'Attendance: Watched class' })
  await expect(view.getByRole('listitem').filter({ hasText: 'Mia Ellis' }).getByText('Not Marked')).toBeVisible()
  await expect(view.getByRole('listitem')).toHaveCount(2)
  await expect(view.getByRole('button')).toHaveCount(1) // Close
  await openRegister(tom, id)
  await mark(tom, 'Mia Ellis', 'Authorised Absence').click()
  await save(tom).click()
  await expect(view.getByRole('listitem').filter({ hasText: 'Mia Ellis' }).getByText('Authorised Absence')).toBeVisible()
  await expect(view.getByRole('listitem').filter({ hasText: 'Leo Ellis' }).getByText('Not Marked')).toBeVisible()
})

test('an owner hears of the second unauthorised absence, and the parent of each', async ({ as }) => {
  const olive = await as('olive')
  await olive.goto('/dashboard')
  // The last of all classes, so that no other story comes between.
  const ids = [await aClass(as, 'Missed once', '2098-01-01'), await aClass(as, 'Missed twice', '2098-01-02')]
  const tom = await as('tom')
  for (const id of ids) {
    await openRegister(tom, id)
    await mark(tom, 'Noor Osei', 'Unauthorised Absence').click()
    await save(tom).click()
    await expect(register(tom).getByText(/^Saved by/)).toBeVisible()
  }
  await olive.goto('/dashboard/notifications')
  await expect(olive.getByText('Noor Osei was absent without authorisation twice in the last 3 registers.').first()).toBeVisible()
  const quinn = await as('quinn')
  await quinn.goto('/dashboard/notifications')
  for (const name of ['Missed once', 'Missed twice'])
    await expect(quinn.getByText(`Noor Osei was marked absent without authorisation from ${name}`, { exact: false }).first()).toBeVisible()
})

test('the address of the registers leads to the calendar, and to a register when a class is named', async ({ as }) => {
  const id = await aClass(as, 'Linked class')
  const tom = await as('tom', phone)
  await tom.goto('/dashboard/attendance')
  await expect(tom).toHaveURL(/\/dashboard\/classes$/)
  await tom.goto(`/dashboard/attendance?class=${id}`)
  await expect(register(tom)).toBeVisible()
  await expect(tom).toHaveURL(new RegExp(`/dashboard/classes\\?class=${id}&register=true$`))
})

for (const screen of [
  { ...phone, colorScheme: 'dark' },
  { width: 1360, height: 900, colorScheme: 'light' },
] as const) {
  test(`the register can be used by keyboard and has no fault that axe finds at ${screen.width} px, ${screen.colorScheme}`, async ({
    as,
  }) => {
    const id = await aClass(as, `Keyboard class ${screen.width}`)
    const tom = await as('tom', screen)
    await openRegister(tom, id)
    await mark(tom, 'Leo Ellis', 'Present').focus()
    await tom.keyboard.press('Space')
    await tom.keyboard.press('Tab')
    await expect(mark(tom, 'Leo Ellis', 'Late')).toBeFocused()
    await expect(mark(tom, 'Leo Ellis', 'Present')).toHaveAttribute('aria-pressed', 'true')
    await row(tom, 'Leo Ellis')
      .getByRole('button', { name: /^Leo Ellis/, expanded: false })
      .press('Enter')
    await expect(register(tom).getByLabel('Notes on Leo Ellis')).toBeVisible()
    await faultless(tom)
    await tom.keyboard.press('Escape')
    await expect(register(tom)).toBeHidden()
  })
}
