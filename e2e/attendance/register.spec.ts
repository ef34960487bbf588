import { addDays, spokenDay } from '@callboard/contract/dates'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { aClass, mark, openRegister, phone, register, row, save, saved, today } from './open-register.ts'

test('a teacher marks a class on a phone: one tap each, a note, everybody else present', { tag: '@firefox' }, async ({ as }) => {
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
  await mark(tom, 'Mia Ellis', 'Unauthorised Absence').dblclick()
  await expect(mark(tom, 'Mia Ellis', 'Unauthorised Absence')).toHaveAttribute('aria-pressed', 'true')
  await tom.waitForTimeout(500)
  await mark(tom, 'Mia Ellis', 'Unauthorised Absence').click()
  await expect(mark(tom, 'Mia Ellis', 'Unauthorised Absence')).toHaveAttribute('aria-pressed', 'false')
  await expect(register(tom).getByText('1 of 3 marked')).toBeVisible()
  await row(tom, 'Leo Ellis')
    .getByRole('button', { name: /^Leo Ellis/, expanded: false })
    .click()
  await register(tom).getByLabel('Notes on Leo Ellis').fill('The bus was late')
  // Before there is a mark, and letter by letter: a trailing space must survive, as it begins the next word.
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

test('two teachers at one register see each other’s saves, and keep their own marks', { tag: '@firefox' }, async ({ as }) => {
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

test('two marks for one student are both shown, and neither is saved over the other without a choice', async ({ as }) => {
  const id = await aClass(as, 'Contested class')
  const [tom, tara] = [await as('tom', phone), await as('tara', phone)]
  await Promise.all([openRegister(tom, id), openRegister(tara, id)])
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Noor Osei', 'Late').click()
  await mark(tara, 'Leo Ellis', 'Unauthorised Absence').click()
  await mark(tara, 'Noor Osei', 'Present').click()
  await save(tara).click()
  const both = (name: string) => register(tom).getByRole('group', { name: `Two marks for ${name}` })
  await expect(both('Leo Ellis')).toContainText('Tara Lindqvist has since saved “Unauthorised Absence”')
  await expect(both('Leo Ellis')).toContainText('Yours, “Late”, is not saved.')
  await save(tom).click()
  await expect(register(tom).getByText('2 marks need a decision')).toHaveCount(2)
  expect(await saved(tom, id)).toEqual({ Leo: 'unauthorised', Mia: null, Noor: 'present' })
  await faultless(tom)

  await both('Leo Ellis').getByRole('button', { name: 'Keep mine' }).click()
  await both('Noor Osei').getByRole('button', { name: 'Use Tara’s' }).click()
  await expect(both('Noor Osei')).toBeHidden()
  await save(tom).click()
  await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect(await saved(tom, id)).toEqual({ Leo: 'late', Mia: null, Noor: 'present' })
  await expect(mark(tara, 'Leo Ellis', 'Late')).toHaveAttribute('aria-pressed', 'true')
})

test('the register of an upcoming class shows who is expected, and when it opens', async ({ as }) => {
  const id = await aClass(as, 'Coming class', { days: 3 })
  const tom = await as('tom', phone)
  const day = spokenDay(addDays(await today(tom), 3))
  await tom.goto(`/dashboard/classes?class=${id}&register=true`)
  await expect(register(tom).getByText(`This class is on ${day}. The register opens that day.`)).toBeVisible()
  await expect(register(tom).getByRole('listitem')).toHaveCount(3)
  await expect(save(tom)).toHaveCount(0)
  await faultless(tom)
  await register(tom).getByRole('link', { name: 'Open Mia Ellis' }).click()
  await expect(tom.getByRole('heading', { level: 1, name: 'Mia Ellis' })).toBeVisible()
})

test('a teacher is told that a colleague saved the register without their marks', async ({ as }) => {
  const id = await aClass(as, 'Taken class')
  const [tom, olive] = [await as('tom', phone), await as('olive')]
  await openRegister(tom, id)
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Mia Ellis', 'Present').click()
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  const notice = tom.getByRole('status').filter({ hasText: 'Register not saved' })
  await expect(notice).toContainText('2 marks not saved yet')
  await openRegister(olive, id)
  await mark(olive, 'Noor Osei', 'Present').click()
  await save(olive).click()
  await expect(notice).toContainText(/Olive Hart \(\d\d:\d\d\) has since saved this register without these marks\./)
  await mark(olive, 'Leo Ellis', 'Late').click()
  await mark(olive, 'Mia Ellis', 'Present').click()
  await save(olive).click()
  await expect(notice, 'there is nothing left to save').toBeHidden()
})

test('a saved register leads to the next one of the same teacher', async ({ as }) => {
  const id = await aClass(as, 'First of two', { startTime: '04:10', endTime: '04:20' })
  const next = await aClass(as, 'Second of two', { startTime: '04:15', endTime: '04:25' })
  const tom = await as('tom', phone)
  await openRegister(tom, id)
  await expect(register(tom).getByRole('button', { name: /^Next:/ })).toHaveCount(0)
  await register(tom).getByRole('button', { name: 'Mark all present' }).click()
  await save(tom).click()
  await register(tom).getByRole('button', { name: 'Next: Second of two 04:15' }).click()
  await expect(tom.getByRole('dialog', { name: 'Register: Second of two' })).toBeVisible()
  await expect(tom).toHaveURL(new RegExp(`class=${next}`))
})

test('notes that are too long are kept as they were typed, and not saved', async ({ as }) => {
  const id = await aClass(as, 'Wordy class')
  const tom = await as('tom', phone)
  await openRegister(tom, id)
  await mark(tom, 'Leo Ellis', 'Late').click()
  await row(tom, 'Leo Ellis')
    .getByRole('button', { name: /^Leo Ellis/, expanded: false })
    .click()
  const notes = register(tom).getByLabel('Notes on Leo Ellis')
  await notes.fill('x'.repeat(480))
  await expect(register(tom).getByText('20 characters left')).toBeVisible()
  await notes.fill('x'.repeat(523))
  await expect(register(tom).getByText('23 characters too many: at most 500 can be saved.')).toBeVisible()
  await save(tom).click()
  await expect(register(tom).getByRole('alert')).toContainText('The notes on Leo Ellis are too long.')
  expect(await saved(tom, id)).toEqual({ Leo: null, Mia: null, Noor: null })
  await expect(notes).toHaveValue('x'.repeat(523))
  await faultless(tom)
  await notes.fill('x'.repeat(500))
  await save(tom).click()
  await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
})

test('the chosen mark is seen where the system chooses the colours, and no bar stands in the way where a page is made large', async ({
  as,
}) => {
  const id = await aClass(as, 'Contrast class')
  // A window of 1,280 by 1,024 at 400 % zoom.
  const tom = await as('tom', { width: 320, height: 256 })
  await tom.emulateMedia({ forcedColors: 'active' })
  await openRegister(tom, id)
  await mark(tom, 'Leo Ellis', 'Present').click()
  const look = (label: string) => mark(tom, 'Leo Ellis', label).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await look('Present')).not.toBe(await look('Late'))
  await save(tom).scrollIntoViewIfNeeded()
  expect((await register(tom).getByText('1 of 3 marked').boundingBox())!.y).toBeLessThan(60)
})

test('a parent sees Not Marked, then the mark, and only for their own children', async ({ as }) => {
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
  // The latest classes that can be marked, so that no other story's class comes between them.
  const ids = [
    await aClass(as, 'Missed once', { startTime: '23:00', endTime: '23:10' }),
    await aClass(as, 'Missed twice', { startTime: '23:30', endTime: '23:40' }),
  ]
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
    await expect(mark(tom, 'Leo Ellis', 'Present')).toHaveAttribute('aria-pressed', 'true')
    await tom.keyboard.press('Tab')
    await expect(mark(tom, 'Leo Ellis', 'Late')).toBeFocused()
    // As a held key does it: separate presses would be too slow on a busy machine.
    await mark(tom, 'Leo Ellis', 'Late').evaluate((button: HTMLElement) => [1, 2, 3].forEach(() => button.click()))
    await expect(mark(tom, 'Leo Ellis', 'Late')).toHaveAttribute('aria-pressed', 'true')
    await row(tom, 'Leo Ellis')
      .getByRole('button', { name: /^Leo Ellis/, expanded: false })
      .press('Enter')
    await expect(register(tom).getByLabel('Notes on Leo Ellis')).toBeVisible()
    await faultless(tom)
    await tom.keyboard.press('Escape')
    await expect(register(tom)).toBeHidden()
    const opener = tom.getByRole('button', { name: new RegExp(`^Register: Keyboard class ${screen.width}`) })
    await opener.press('Enter')
    await expect(register(tom).getByText('1 of 3 marked')).toBeVisible()
    await tom.keyboard.press('Escape')
    await expect(register(tom)).toBeHidden()
    await expect(opener).toBeFocused()
  })
}
