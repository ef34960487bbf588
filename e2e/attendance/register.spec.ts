import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { children, passwordOf, people, rooms, type PersonName } from '@callboard/server/world/people'
import { expect, test } from '../fixtures.ts'

const phone = { width: 390, height: 844 }
const { leo, mia, noor } = children

/** A connection may have been idle for too long when it is used again. */
const maxRetries = 3

async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(page.url()).origin
  const answer = await page.request.post(`${origin}/api${path}`, { headers: { origin }, data, maxRetries })
  expect(answer.ok(), await answer.text()).toBe(true)
}
const today = async (page: Page) =>
  ((await (await page.request.get('/api/classes/week', { maxRetries })).json()) as { today: string }).today

/** A class of its own for each story, today unless said otherwise, with Mia and Leo of Pat, and Noor of Quinn. Answers its id. */
async function aClass(as: (person: PersonName) => Promise<Page>, name: string, date?: string): Promise<string> {
  const olive = await as('olive')
  await olive.goto('/dashboard')
  const id = crypto.randomUUID()
  await post(olive, '/classes', {
    id,
    name,
    teacherId: people.tom.id,
    locationId: rooms.studioA.id,
    startTime: '06:00',
    endTime: '07:00',
    when: { repeats: 'never', date: date ?? (await today(olive)) },
    studentIds: [mia.id, leo.id, noor.id],
  })
  return id
}

const register = (page: Page) => page.getByRole('dialog', { name: /^Register: / })
const mark = (page: Page, name: string, label: string) => register(page).getByRole('button', { name: `${name}: ${label}`, exact: true })
const save = (page: Page) => register(page).getByRole('button', { name: 'Save', exact: true })
const row = (page: Page, name: string) => register(page).getByRole('listitem').filter({ hasText: name })
const openRegister = async (page: Page, id: string) => {
  await page.goto(`/dashboard/classes?class=${id}&register=true`)
  await expect(register(page).getByText(/of 3 marked/)).toBeVisible()
}
/** What the server has, by name. */
const saved = async (page: Page, id: string) => {
  const { rows } = (await (await page.request.get(`/api/attendance/${id}`, { maxRetries })).json()) as {
    rows: { student: { name: string }; status: string | null }[]
  }
  return Object.fromEntries(rows.map(({ student, status }) => [student.name.split(' ')[0], status]))
}

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

test('marks that were not saved survive a reload, and can be saved or discarded', async ({ as }) => {
  const id = await aClass(as, 'Reloaded class')
  const tom = await as('tom', phone)
  await openRegister(tom, id)
  await mark(tom, 'Noor Osei', 'Present').click()
  await tom.reload()
  await expect(register(tom).getByText('Marks that were not saved are back')).toBeVisible()
  await expect(mark(tom, 'Noor Osei', 'Present')).toHaveAttribute('aria-pressed', 'true')
  await register(tom).getByRole('button', { name: 'Discard them' }).click()
  await expect(mark(tom, 'Noor Osei', 'Present')).toHaveAttribute('aria-pressed', 'false')

  await mark(tom, 'Noor Osei', 'Late').click()
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(tom.getByText(/Reloaded class, .*: 1 mark not saved yet/)).toBeVisible()
  expect((await saved(tom, id))['Noor']).toBeNull()
  await tom.getByRole('button', { name: 'Open register' }).click()
  await save(tom).click()
  await expect(register(tom).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect((await saved(tom, id))['Noor']).toBe('late')
})

test('what is saved without a connection is sent when it is back, over what others have marked', async ({ as }) => {
  const id = await aClass(as, 'Cellar class')
  const [tom, tara] = [await as('tom', phone), await as('tara')]
  await openRegister(tom, id)
  await tom.context().setOffline(true)
  await mark(tom, 'Leo Ellis', 'Present').click()
  await save(tom).click()
  await expect(register(tom).getByText('Not sent yet')).toBeVisible()
  await register(tom).getByRole('button', { name: 'Close', exact: true }).click()
  await expect(tom.getByText(/Cellar class, .*to be sent as soon as there is a connection/)).toBeVisible()

  await openRegister(tara, id)
  await mark(tara, 'Mia Ellis', 'Late').click()
  await save(tara).click()
  await expect(register(tara).getByText(/^Saved by Tara/)).toBeVisible()

  await tom.context().setOffline(false)
  await expect(tom.getByText('Register not sent yet')).toBeHidden()
  expect(await saved(tara, id)).toEqual({ Leo: 'present', Mia: 'late', Noor: null })
  await expect(mark(tara, 'Leo Ellis', 'Present')).toHaveAttribute('aria-pressed', 'true')
})

test('a mark that is taken back while its save is under way is not lost, and another tab shows what was sent', async ({ as }) => {
  const id = await aClass(as, 'Slow class')
  const tom = await as('tom', phone)
  await openRegister(tom, id)
  const other = await tom.context().newPage()
  await openRegister(other, id)
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await tom.route('**/api/attendance/**', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await mark(tom, 'Leo Ellis', 'Late').click()
  await mark(tom, 'Noor Osei', 'Present').click()
  await save(tom).click()
  await expect(register(tom).getByText('Saving…')).toBeVisible()
  await mark(tom, 'Leo Ellis', 'Late').click()
  release()
  await expect(row(tom, 'Noor Osei').getByText(/^Tom Reed, /)).toBeVisible()
  await expect(row(tom, 'Leo Ellis').getByText('Not saved yet')).toBeVisible()
  await expect(row(other, 'Leo Ellis').getByText('Not saved yet')).toBeVisible()
  await expect(mark(other, 'Noor Osei', 'Present')).toHaveAttribute('aria-pressed', 'true')
  await save(tom).click()
  await expect(register(other).getByText(/^Saved by Tom Reed/)).toBeVisible()
  expect(await saved(tom, id)).toEqual({ Leo: null, Mia: null, Noor: 'present' })
})

test('what waits is sent from another page after a reload, and never under another name', async ({ as, server }) => {
  const id = await aClass(as, 'Shared phone class')
  const page = await as('tom', phone)
  const signIn = async (person: PersonName) => {
    await page.goto('about:blank')
    const data = { email: people[person].email, password: passwordOf(people[person]) }
    const answer = await page.request.post(`${server.address}/api/auth/sign-in`, { headers: { origin: server.address }, data, maxRetries })
    expect(answer.ok()).toBe(true)
  }
  await openRegister(page, id)
  await page.route('**/api/attendance/**', (route) => route.abort())
  await mark(page, 'Leo Ellis', 'Late').click()
  await save(page).click()
  await expect(register(page).getByText('Not sent yet')).toBeVisible()

  await signIn('tara')
  await page.unroute('**/api/attendance/**')
  await page.goto('/dashboard/classes')
  await expect(page.getByRole('button', { name: /^Register: Shared phone class/ })).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await openRegister(page, id)
  await expect(mark(page, 'Leo Ellis', 'Late')).toHaveAttribute('aria-pressed', 'false')
  expect((await saved(page, id))['Leo']).toBeNull()

  await signIn('tom')
  await page.goto('/dashboard')
  await expect(async () => expect((await saved(page, id))['Leo']).toBe('late')).toPass()
  await openRegister(page, id)
  await expect(row(page, 'Leo Ellis').getByText(/^Tom Reed, /)).toBeVisible()
})

test('marks for a class that was deleted meanwhile say so, and stay to be read until they are dismissed', async ({ as, server }) => {
  const id = await aClass(as, 'Doomed register')
  const [olive, tom] = [await as('olive'), await as('tom', phone)]
  await openRegister(tom, id)
  await tom.route('**/api/attendance/**', (route) => route.abort())
  await mark(tom, 'Mia Ellis', 'Authorised Absence').click()
  await save(tom).click()
  await expect(register(tom).getByText('Not sent yet')).toBeVisible()
  const removed = await olive.request.delete(`/api/classes/${id}`, {
    headers: { origin: server.address },
    data: { scope: 'single' },
    maxRetries,
  })
  expect(removed.ok(), await removed.text()).toBe(true)
  await tom.unroute('**/api/attendance/**')
  await tom.goto('/dashboard/classes')
  await expect(tom.getByText('Failed to save attendance')).toBeVisible()
  await expect(tom.getByText(/Doomed register.*Class not found/)).toBeVisible()
  await expect(tom.getByText('Mia Ellis: Authorised Absence')).toBeVisible()
  await tom.reload()
  await tom.getByRole('button', { name: 'Dismiss' }).click()
  await expect(tom.getByText('Failed to save attendance')).toBeHidden()
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
    const { violations } = await new AxeBuilder({ page: tom }).analyze()
    expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual([])
    expect(await tom.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen.width)
    await tom.keyboard.press('Escape')
    await expect(register(tom)).toBeHidden()
  })
}
