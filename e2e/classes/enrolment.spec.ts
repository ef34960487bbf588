import { addDays, weekOf } from '@callboard/contract/dates'
import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { addClass, weekly } from './add-class.ts'
import { chooseStudent, chooseTeacher } from './choose-people.ts'
import { change } from './calendar-head.ts'

const { mia, leo, noor } = children

/** Each story has its own weeks, far from the demo's term and from other stories. */
let stories = 0
const freshMonday = () => addDays(weekOf(`${2040 + test.info().parallelIndex}-01-07`), 7 * 6 * (stories += 1))

const open = async (page: Page, monday: string) => {
  await page.goto(`/dashboard/classes?week=${monday}`)
  await expect(page.getByRole('heading', { name: /^Week of / })).toBeVisible()
}
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const addWeekly = (page: Page, name: string, monday: string, studentIds: string[]) =>
  addClass(page, name, weekly(monday, 3), { studentIds })
/** Opens the class in the week on screen and returns its id. */
async function look(page: Page, name: string): Promise<string> {
  await card(page, name)
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
  await expect(panelOf(page, name)).toBeVisible()
  return new URL(page.url()).searchParams.get('class') ?? ''
}
async function edit(page: Page, name: string, scope: string) {
  await change(card(page, name), 'Edit')
  await page.getByRole('radio', { name: scope }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  return panelOf(page, 'Edit Class')
}

/** A child, with the word whether its family has signed what classes need. */
const beside = (name: string) => new RegExp(`^${name} (Not s|S)igned$`)

test('an owner adds a weekly class with students; their parents and its teacher see it live', async ({ as }) => {
  const monday = freshMonday()
  const [olive, pat, tom] = [await as('olive'), await as('pat', { width: 390, height: 844 }), await as('tom')]
  await Promise.all([open(olive, monday), open(pat, monday), open(tom, addDays(monday, 7))])
  await olive.getByRole('button', { name: 'Add Class' }).first().click()
  const panel = panelOf(olive, 'Add Class')
  await panel.getByLabel('Name').fill('Tap with friends')
  await chooseTeacher(panel, people.tom.name)
  await panel.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Studio A' })
  await panel.getByLabel('Start time').fill('09:00')
  await panel.getByLabel('End time').fill('10:00')
  await panel.getByText('Weekly', { exact: true }).click()
  await panel.getByLabel('Day of the week').selectOption({ label: 'Monday' })
  await panel.getByLabel('Starts on').fill(monday)
  await panel.getByLabel('End date').fill(addDays(monday, 21))
  await panel.getByLabel('Dress code').fill('Tap shoes, hair tied back')
  for (const { name } of [mia, leo, noor]) await chooseStudent(panel, name)
  await panel.getByRole('button', { name: `Remove ${leo.name}` }).click()
  await expect(panel.getByText('Students (2)')).toBeVisible()
  await faultless(olive)
  await panel.getByRole('switch', { name: 'Drop-in class' }).check()
  await expect(panel.getByLabel('Search students')).toBeHidden()
  await panel.getByRole('switch', { name: 'Drop-in class' }).uncheck()
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel).toBeHidden()

  await expect(card(pat, 'Tap with friends').getByText('Enrolled: Mia Ellis')).toBeVisible()
  await look(pat, 'Tap with friends')
  await expect(panelOf(pat, 'Tap with friends').getByText('Tap shoes, hair tied back')).toBeVisible()
  await pat.keyboard.press('Escape')
  await look(tom, 'Tap with friends')
  const seen = panelOf(tom, 'Tap with friends')
  await expect(seen.getByText('Enrolled (2)')).toBeVisible()
  await expect(seen.getByRole('listitem')).toHaveText([beside(mia.name), beside(noor.name)])
  await expect(seen.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  await faultless(tom)

  await look(pat, 'Tap with friends')
  const own = panelOf(pat, 'Tap with friends')
  await expect(own.getByText(mia.name)).toBeVisible()
  await expect(own.getByText(noor.name)).toHaveCount(0)
})

test('students join and leave this and future classes, and those before stay as they are', async ({ as }) => {
  const monday = freshMonday()
  const [olive, quinn] = [await as('olive'), await as('quinn', { width: 390, height: 844 })]
  await open(olive, monday)
  await addWeekly(olive, 'Moving on', monday, [mia.id])
  await Promise.all([open(olive, addDays(monday, 14)), open(quinn, addDays(monday, 14))])
  await expect(card(quinn, 'Moving on').getByText('Not enrolled')).toBeVisible()
  const panel = await edit(olive, 'Moving on', 'This and future classes')
  await panel.getByRole('button', { name: `Remove ${mia.name}` }).click()
  await chooseStudent(panel, noor.name)
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel).toBeHidden()
  await expect(card(quinn, 'Moving on').getByText(`Enrolled: ${noor.name}`)).toBeVisible()

  const enrolled = async (date: string) => {
    await open(olive, date)
    await look(olive, 'Moving on')
    return panelOf(olive, 'Moving on').getByRole('listitem')
  }
  await expect(await enrolled(addDays(monday, 7))).toHaveText([beside(mia.name)])
  await expect(await enrolled(addDays(monday, 21))).toHaveText([beside(noor.name)])
})

test('a student of one class joins the rest of the series only when the owner says so', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive', { width: 390, height: 844 })
  await open(olive, monday)
  await addWeekly(olive, 'Spreading', monday, [])
  const enrolled = async (date: string) => {
    await open(olive, date)
    await look(olive, 'Spreading')
    return panelOf(olive, 'Spreading').getByRole('listitem')
  }
  const save = async (panel: ReturnType<typeof panelOf>) => {
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(panel).toBeHidden()
  }
  let panel = await edit(olive, 'Spreading', 'This class only')
  await chooseStudent(panel, mia.name)
  await expect(panel.getByRole('checkbox', { name: /^Enrol all/ })).toHaveCount(0)
  await save(panel)

  panel = await edit(olive, 'Spreading', 'All classes')
  await chooseStudent(panel, noor.name)
  await save(panel)
  await expect(await enrolled(addDays(monday, 7)), 'only whom the edit added').toHaveText([beside(noor.name)])
  await open(olive, monday)

  panel = await edit(olive, 'Spreading', 'This and future classes')
  await panel.getByRole('checkbox', { name: 'Enrol all of them in this and future classes' }).check()
  await faultless(olive)
  await save(panel)
  for (const days of [0, 7, 21]) await expect(await enrolled(addDays(monday, days))).toHaveText([beside(mia.name), beside(noor.name)])
})

test('a student with a mark stays in the class, and the owner is told', async ({ as }) => {
  // A register opens only on the day, so this week is thirty years before the other stories.
  const monday = addDays(freshMonday(), -7 * 52 * 30)
  const olive = await as('olive')
  await open(olive, monday)
  await addWeekly(olive, 'Marked', monday, [mia.id, leo.id])
  const classId = await look(olive, 'Marked')
  await callsOf(olive).attendance.save({ classId, marks: [{ studentId: mia.id, status: 'present' }] })
  await olive.keyboard.press('Escape')
  const panel = await edit(olive, 'Marked', 'All classes')
  for (const { name } of [mia, leo]) await panel.getByRole('button', { name: `Remove ${name}` }).click()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText(`${mia.name} stays enrolled where attendance has been marked for them.`)).toBeVisible()
  await panel.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(panel).toBeHidden()
  await look(olive, 'Marked')
  await expect(panelOf(olive, 'Marked').getByRole('listitem')).toHaveText([beside(mia.name)])
  await open(olive, addDays(monday, 7))
  await look(olive, 'Marked')
  await expect(panelOf(olive, 'Marked').getByText('Nobody yet')).toBeVisible()
})

test('an address opens a class, and going back closes what was opened here', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive', { width: 390, height: 844 })
  await open(page, monday)
  await addWeekly(page, 'Addressed', monday, [leo.id])
  const classId = await look(page, 'Addressed')
  await page.goBack()
  await expect(panelOf(page, 'Addressed')).toBeHidden()
  expect(new URL(page.url()).search).toBe(`?week=${monday}`)

  await page.goto(`/dashboard/classes?week=${monday}&class=${classId}`)
  await expect(panelOf(page, 'Addressed').getByText(leo.name)).toBeVisible()
  await panelOf(page, 'Addressed').getByRole('button', { name: 'Close' }).click()
  await expect(panelOf(page, 'Addressed')).toBeHidden()
  expect(new URL(page.url()).search).toBe(`?week=${monday}`)

  await page.goto(`/dashboard/classes?week=${monday}&class=${crypto.randomUUID()}`)
  await expect(page.getByRole('dialog', { name: 'Class not found' })).toBeVisible()
})

test('the week is printed on one page', async ({ as }) => {
  for (const size of [
    { width: 1360, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const page = await as('olive', size)
    // Only the timetable, as other stories add to this week.
    await page.goto(`/dashboard/classes?week=${addDays(weekOf(new Date().toISOString().slice(0, 10)), 35)}`)
    await expect(page.getByRole('article').first()).toBeVisible()
    const pdf = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/MediaBox\s*\[0 0 84\d[.\d]* 59\d[.\d]*\]/g)).toHaveLength(1)
    expect(pdf.match(/\/MediaBox/g)).toHaveLength(1)
  }
})
