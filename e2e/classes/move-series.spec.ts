import { addDays, weekOf } from '@callboard/contract/dates'
import { children, people, rooms } from '@callboard/server/world/people'
import type { Locator, Page } from '@playwright/test'
import { faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { addClass, weekly } from './add-class.ts'
import { chooseTeacher } from './choose-people.ts'
import { change } from './calendar-head.ts'

/** Each story has its own six weeks, far from the demo's term and from other stories. */
let weeks = 0
const freshMonday = () => addDays(weekOf(`${2058 + test.info().parallelIndex}-01-07`), 42 * (weeks += 1))
const typed = (date: string) => date.split('-').toReversed().join('/')

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const datesOf = async (page: Page, name: string, monday: string) => {
  const all = await Promise.all([0, 7, 14, 21].map((days) => callsOf(page).classes.week({ of: addDays(monday, days) })))
  return all.flatMap((week) => week.classes.filter((one) => one.name === name).map(({ date }) => date))
}

async function edit(page: Page, name: string, scope: string): Promise<Locator> {
  await change(card(page, name), 'Edit')
  await page.getByRole('radio', { name: scope }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  return dialog(page, 'Edit Class')
}

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`a weekly class moves to another weekday with those who are in it, and back, at ${screen.width} px`, async ({ as }) => {
    const monday = freshMonday()
    const name = `Moving day ${screen.width}`
    const page = await as('olive', screen)
    await addClass(page, name, weekly(monday, 3), { studentIds: [children.mia.id] })
    await page.goto(`/dashboard/classes?week=${addDays(monday, 7)}`)
    const panel = await edit(page, name, 'This and future classes')
    await panel.getByLabel('Date').fill(typed(addDays(monday, 14)))
    await panel.getByRole('button', { name: 'Save changes' }).click()
    await expect(panel.getByText(/^A series moves within its week/)).toBeVisible()
    await panel.getByLabel('Date').fill(typed(addDays(monday, 9)))
    await expect(panel.getByText('Moves 3 coming dates from Monday to Wednesday.')).toBeVisible()
    await expect(panel.getByText('3 people will be emailed.')).toBeVisible()
    await faultlessOnBoth(page)
    await panel.getByLabel('Date').press('Control+Enter')
    await expect(panel).toBeHidden()
    await expect(page.getByText('Saved 3 classes.')).toBeVisible()
    expect(await datesOf(page, name, monday)).toEqual([0, 9, 16, 23].map((days) => addDays(monday, days)))
    await card(page, name)
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByText(children.mia.name)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    expect(await datesOf(page, name, monday)).toEqual([0, 7, 14, 21].map((days) => addDays(monday, days)))
  })

test('a class is added on several days at once, in three presses after the first, and duplicated with its students', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await page.goto(`/dashboard/classes?week=${monday}`)
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const form = dialog(page, 'Add Class')
  const name = () => form.getByRole('textbox', { name: 'Name', exact: true })
  await name().fill('Twice weekly')
  await chooseTeacher(form, people.tom.name)
  await form.getByRole('combobox', { name: 'Room', exact: true }).selectOption(rooms.studioB.id)
  await form.getByText('Weekly', { exact: true }).click()
  await form.getByLabel('Day of the week').selectOption('1')
  await form.getByRole('checkbox', { name: 'Wednesday' }).check()
  await form.getByLabel('Start time').fill('06:00')
  await form.getByLabel('End time').fill('06:45')
  await form.getByLabel('End date').fill(typed(addDays(monday, 20)))
  await form.getByRole('radio', { name: 'Teal' }).check()
  await expect(form.getByText(/^6 classes, /)).toBeVisible()
  await form.getByLabel('Search students').fill(children.mia.name)
  await form.getByRole('option', { name: new RegExp(children.mia.name) }).click()
  await faultlessOnBoth(page)
  await form.getByRole('button', { name: 'Save and add another' }).click()
  await expect(page.getByText('Added 6 classes.')).toBeVisible()

  // The focus is on the name, and what the last class had is there: what is typed needs no press.
  let presses = 0
  for (const [index, next] of ['After it', 'And after'].entries()) {
    await expect(name()).toBeFocused()
    await page.keyboard.type(next)
    await expect(form.getByLabel('Start time')).toHaveValue(index === 0 ? '06:45' : '07:30')
    await form.getByLabel('Day of the week').selectOption('2')
    presses += 1
    if (index === 0) await form.getByRole('button', { name: 'Save and add another' }).click()
    else await page.keyboard.press('Control+Enter')
    presses += 1
    await expect(page.getByText('Added 3 classes.')).toBeVisible()
  }
  expect(presses / 2).toBeLessThanOrEqual(3)
  await expect(form).toBeHidden()

  await page.goto(`/dashboard/classes?week=${monday}`)
  await card(page, 'Twice weekly')
    .first()
    .getByRole('button', { name: /^Twice weekly/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'More for Twice weekly' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Twice weekly' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = dialog(page, 'Copy of Twice weekly, with 1 student')
  await expect(copy.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Twice weekly')
  await expect(copy.getByLabel('Day of the week')).toHaveValue('1')
  await expect(copy.getByRole('combobox', { name: 'Teacher' })).toHaveValue(new RegExp(`^${people.tom.name}`))
  await expect(copy.getByRole('radio', { name: 'Teal' })).toBeChecked()
  await expect(copy.getByRole('button', { name: `Remove ${children.mia.name}` })).toBeVisible()
  await copy.getByLabel('Day of the week').selectOption('5')
  await copy.getByLabel('Day of the week').press('Control+Enter')
  await expect(copy).toBeHidden()
  const { classes } = await callsOf(page).classes.week({ of: monday })
  const twice = classes.filter((one) => one.name === 'Twice weekly')
  expect(twice.map(({ date, hue, enrolledCount }) => [date, hue, enrolledCount])).toEqual(
    [0, 2, 4].map((days) => [addDays(monday, days), 6, 1]),
  )
})
