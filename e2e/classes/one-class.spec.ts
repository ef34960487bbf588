import { addDays, weekOf } from '@callboard/contract/dates'
import { children, people, rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { addClass, once, weekly } from './add-class.ts'

let weeks = 0
/** A Monday of its own for each story. */
const freshMonday = () => addDays(weekOf(`${2085 + test.info().parallelIndex}-03-01`), 7 * (weeks += 4))
const panel = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const classesOf = async (owner: Page, date: string, name: string) =>
  (await callsOf(owner).classes.week({ of: date })).classes.find((one) => one.name === name)!

test('an owner calls off one class from itself, and the others of the day stay', async ({ as }) => {
  const date = freshMonday()
  const olive = await as('olive')
  const id = await addClass(olive, 'Called off alone', once(date), { startTime: '16:00', endTime: '17:00' })
  await addClass(olive, 'Stays on', once(date))
  await olive.goto(`/dashboard/classes?week=${date}&class=${id}`)
  await olive.getByRole('button', { name: 'More for Called off alone' }).click()
  await olive.getByRole('menuitem', { name: 'Call off' }).click()
  const form = panel(olive, 'Call off classes')
  await expect(form.getByRole('checkbox', { name: /Called off alone/ })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: /Stays on/ })).not.toBeChecked()
  await faultless(olive)
  await form.getByRole('button', { name: 'Call off 1 class' }).click()
  await expect(panel(olive, 'Called off').getByText('Called off alone')).toBeVisible()
  expect((await callsOf(olive).classes.read({ id })).closedFor).toBe('Unforeseen circumstances')
  expect((await classesOf(olive, date, 'Stays on')).closedFor).toBeNull()
})

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`an owner moves a child to another class in one question, and takes it back, at ${screen.width} px`, async ({ as }) => {
    const monday = freshMonday()
    const olive = await as('olive', screen)
    const [from, to] = [`Leaving ${screen.width}`, `Joining ${screen.width}`]
    await addClass(olive, from, weekly(monday, 3), { studentIds: [children.mia.id], startTime: '07:00', endTime: '08:00' })
    await addClass(
      olive,
      to,
      { repeats: 'weekly', dayOfWeek: 3, startsOn: monday, endsOn: addDays(monday, 21) },
      { startTime: '07:00', endTime: '08:00' },
    )
    const { id } = await classesOf(olive, monday, from)
    await olive.goto(`/dashboard/classes?week=${monday}&class=${id}`)
    await olive.getByRole('button', { name: 'Actions for Mia Ellis' }).click()
    await olive.getByRole('menuitem', { name: 'Move to another class' }).click()
    const question = panel(olive, 'Move Mia Ellis to another class')
    await question.getByRole('combobox', { name: 'To' }).fill(to)
    await olive.getByRole('option', { name: new RegExp(to) }).click()
    await expect(question.getByText(/First time in the new one: .* \(3 dates\)/)).toBeVisible()
    await faultless(olive)
    await question.getByRole('button', { name: 'Move', exact: true }).click()
    await expect(question).toBeHidden()
    await expect(panel(olive, from).getByText('Nobody yet')).toBeVisible()
    const students = async (name: string, date: string) =>
      (await callsOf(olive).classes.read({ id: (await classesOf(olive, date, name)).id })).students.map((one) => one.name)
    expect([await students(from, monday), await students(to, monday)]).toEqual([[], [expect.stringContaining('Mia Ellis')]])
    await olive.getByRole('button', { name: 'Undo' }).click()
    await expect(panel(olive, from).getByText('Mia Ellis')).toBeVisible()
    expect(await students(to, monday)).toEqual([])
  })

test('an edit of a series names what one date has of its own, keeps it, and warns of no older clash', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  const call = callsOf(olive)
  const beside = { teacherId: people.tom.id, locationId: rooms.studioB.id }
  await addClass(olive, 'Its own time', weekly(monday, 2), { startTime: '07:00', endTime: '08:00', ...beside })
  await addClass(olive, 'Older clash', once(monday), { startTime: '07:30', endTime: '08:30', ...beside })
  const { id, version, name, date } = await classesOf(olive, addDays(monday, 7), 'Its own time')
  const form = { id, version, name, date, notes: '', ...beside }
  await call.classes.edit({ ...form, scope: 'single', startTime: '12:00', endTime: '13:00' })
  const { id: firstId } = await classesOf(olive, monday, 'Its own time')
  await olive.goto(`/dashboard/classes?week=${monday}&class=${firstId}`)
  await olive.getByRole('button', { name: 'Edit', exact: true }).click()
  await olive.getByRole('radio', { name: 'All classes in the series' }).check()
  await olive.getByRole('button', { name: 'Continue' }).click()
  const edit = panel(olive, 'Edit Class')
  await expect(edit.getByText('It clashed before, without this edit:')).toBeVisible()
  await expect(edit.getByRole('button', { name: 'Save changes' })).toBeVisible()
  await edit.getByLabel('Start time').fill('06:45')
  await expect(edit.getByText(/^1 date has a time of its own: Mon/)).toBeVisible()
  await expect(edit.getByLabel('Leave that as it is')).toBeChecked()
  await faultless(olive)
  await edit.getByRole('button', { name: 'Save changes' }).click()
  await expect(olive.getByText('Saved 2 classes.')).toBeVisible()
  const times = await Promise.all([0, 7, 14].map(async (days) => (await classesOf(olive, addDays(monday, days), 'Its own time')).startTime))
  expect(times).toEqual(['06:45', '12:00', '06:45'])
})

test('a typical week and filters say what they leave out, and show it', async ({ as }) => {
  const monday = freshMonday()
  const olive = await as('olive')
  await addClass(olive, 'Not weekly', once(monday), { startTime: '07:00', endTime: '08:00', teacherId: people.tom.id })
  await addClass(olive, 'With Tara', once(monday), { startTime: '09:00', endTime: '10:00', teacherId: people.tara.id })
  await olive.goto(`/dashboard/classes?week=${monday}&view=timetable`)
  await expect(olive.getByText('2 single classes are not in a typical week, which has the weekly ones.')).toBeVisible()
  await olive.getByRole('button', { name: 'Show the week' }).click()
  await expect(olive.getByText('Not weekly').first()).toBeVisible()
  for (const view of ['list', 'week', 'day', 'month']) {
    await olive.goto(`/dashboard/classes?week=${monday}&view=${view}&teacher=${people.tom.id}`)
    await expect(olive.getByText('1 class is hidden by your filters.'), view).toBeVisible()
    await expect(olive.getByText('With Tara')).toBeHidden()
  }
  await olive.getByRole('button', { name: `${people.tom.name}: show all again` }).click()
  await expect(olive.getByText('With Tara').first()).toBeVisible()
})
