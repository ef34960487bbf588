import type { Page } from '@playwright/test'
import { addDays, weekOf } from '@callboard/contract/dates'
import { people } from '@callboard/server/world/people'
import { expect, test } from '../fixtures.ts'
import { addClass, weekly, type AddClass } from './add-class.ts'
import { chooseTeacher } from './choose-people.ts'
import { change } from './calendar-head.ts'

/** Each story has its own week, far from the demo's term. */
let weeks = 0
const freshMonday = () => addDays(weekOf(`${2030 + test.info().parallelIndex}-01-07`), 7 * 6 * (weeks += 1))

const addWeekly = (page: Page, name: string, monday: string, startTime = '17:00', dropIn: AddClass['dropIn'] = null) =>
  addClass(page, name, weekly(monday, 4), { startTime, endTime: '20:00', dropIn })

const open = async (page: Page, monday: string) => {
  await page.goto(`/dashboard/classes?week=${monday}`)
  await expect(page.getByRole('heading', { name: /^Week of / })).toBeVisible()
}
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const chooseScope = async (page: Page, label: string) => {
  await page.getByRole('radio', { name: label }).check()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

test('a second browser of the studio sees each change without reload', { tag: '@firefox' }, async ({ as }) => {
  const monday = freshMonday()
  const [olive, pat] = [await as('olive'), await as('pat', { width: 390, height: 844 })]
  await Promise.all([open(olive, monday), open(pat, monday)])
  await expect(pat.getByText('No classes found')).toBeVisible()
  await addWeekly(olive, 'Live ballet', monday)
  await expect(card(pat, 'Live ballet')).toBeVisible()
  await expect(card(pat, 'Live ballet').getByText('Not enrolled')).toBeVisible()
  await expect(card(olive, 'Live ballet')).toBeVisible()

  await change(card(olive, 'Live ballet'), 'Edit')
  await chooseScope(olive, 'This class only')
  const form = olive.getByRole('dialog', { name: /Edit/ })
  await form.getByLabel('Name').fill('Live jazz')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card(pat, 'Live jazz')).toBeVisible()

  await change(card(olive, 'Live jazz'), 'Delete')
  await chooseScope(olive, 'This class only')
  await olive.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card(pat, 'Live jazz')).toHaveCount(0)
})

test('deleting this and future classes keeps those before, and says how many first', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await open(page, monday)
  await addWeekly(page, 'Short term', monday)
  await open(page, addDays(monday, 14))
  await change(card(page, 'Short term'), 'Delete')
  await chooseScope(page, 'This and future classes')
  await expect(page.getByText(/3 classes will be deleted/)).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(card(page, 'Short term')).toHaveCount(0)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(card(page, 'Short term')).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByRole('combobox', { name: 'View' }).selectOption('List')
  await expect(page.getByText('No classes found')).toBeVisible()
})

test('the form warns of a clash by name before it saves', { tag: '@firefox' }, async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await open(page, monday)
  await addWeekly(page, 'There first', monday)
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Class' })
  await panel.getByLabel('Name').fill('There second')
  await chooseTeacher(panel, 'Tara Lindqvist')
  await panel.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Studio A' })
  await panel.getByLabel('Start time').fill('17:30')
  await panel.getByLabel('End time').fill('18:30')
  await panel.getByLabel(/^Date/).fill(monday)
  await expect(panel.getByText(/Studio A is taken by There first/)).toBeVisible()
  await panel.getByRole('button', { name: 'Save anyway' }).click()
  await expect(panel).toBeHidden()
  // The other card names it too.
  await expect(page.getByRole('article', { name: /^There second/ })).toBeVisible()
})

test('what is missing is said in the words of the specification, and nothing is written', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await open(page, monday)
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Class' })
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel.getByText('Please fill in all required fields').first()).toBeVisible()
  await panel.getByLabel('Name').fill('Half')
  await chooseTeacher(panel, people.tom.name)
  await panel.getByRole('combobox', { name: 'Room' }).selectOption({ index: 1 })
  await panel.getByLabel('Start time').fill('17:30')
  await panel.getByLabel('End time').fill('18:30')
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel.getByText('Please select a date for one-off classes').first()).toBeVisible()
  await panel.getByText('Weekly', { exact: true }).click()
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel.getByText('Please select a day of the week for recurring classes').first()).toBeVisible()
  await panel.getByLabel('Day of the week').selectOption({ label: 'Monday' })
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel.getByText('Please select an end date for recurring classes').first()).toBeVisible()
  await panel.getByLabel('Starts on').fill(monday)
  await panel.getByLabel('End date').fill(addDays(monday, 250 * 7))
  await expect(panel.getByText('A weekly class can run for at most 2 years. Please choose an earlier end date.').first()).toBeVisible()
})

test('of two owners who edit one class, the second is shown what the first saved', async ({ as }) => {
  const monday = freshMonday()
  const [one, two] = [await as('olive'), await as('olive')]
  await open(one, monday)
  await addWeekly(one, 'Contested', monday)
  for (const page of [one, two]) {
    await open(page, monday)
    await change(card(page, 'Contested'), 'Edit')
    await chooseScope(page, 'This class only')
  }
  const form = (page: Page) => page.getByRole('dialog', { name: /Edit/ })
  await form(two).getByLabel('Name').fill('By the second')
  await form(one).getByLabel('Name').fill('By the first')
  await form(one).getByRole('button', { name: 'Save' }).click()
  await expect(card(one, 'By the first')).toBeVisible()
  await expect(form(two).getByLabel('Name')).toHaveValue('By the second')
  const save = form(two).getByRole('button', { name: /^Save/ })
  const said = form(two).getByText('Someone changed this class while you were editing it')
  // It is said at once where the news comes before the press.
  await expect(async () => {
    if (await save.isVisible()) await save.click({ timeout: 1_000 })
    await expect(said).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(form(two).getByText('By the first')).toBeVisible()
  await form(two).getByRole('button', { name: 'Use mine' }).click()
  await expect(card(one, 'By the second')).toBeVisible()
})

test('a class can lose its teacher and its room, on a phone too', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive', { width: 390, height: 844 })
  await open(page, monday)
  await addWeekly(page, 'Nobody yet', monday)
  await change(card(page, 'Nobody yet'), 'Edit')
  await chooseScope(page, 'This class only')
  const form = page.getByRole('dialog', { name: 'Edit Class' })
  const teacher = form.getByRole('combobox', { name: 'Teacher' })
  await expect(teacher).toHaveValue(people.tom.name)
  await form.getByRole('button', { name: 'No teacher' }).click()
  await expect(teacher).toHaveValue('')
  await form.getByLabel('Room', { exact: true }).selectOption({ label: 'No room' })
  await form.getByLabel('Start time').fill('')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('Please fill in all required fields')).toBeVisible()
  await form.getByLabel('Start time').fill('17:15')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toBeHidden()
  await expect(card(page, 'Nobody yet').getByText('Unknown Teacher')).toBeVisible()
  await expect(card(page, 'Nobody yet').getByText('Unknown Location')).toBeVisible()
})

test('a class deleted elsewhere while its form is open says so and keeps what was typed', async ({ as }) => {
  const monday = freshMonday()
  const [one, two] = [await as('olive'), await as('olive')]
  await open(one, monday)
  await addWeekly(one, 'Doomed', monday)
  await open(two, monday)
  await change(card(two, 'Doomed'), 'Edit')
  await chooseScope(two, 'This class only')
  const form = two.getByRole('dialog', { name: /Edit/ })
  await form.getByLabel('Name').fill('Typed in vain')
  await change(card(one, 'Doomed'), 'Delete')
  await chooseScope(one, 'This class only')
  await one.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(form.getByText('Class not found')).toBeVisible()
  await expect(form.getByLabel('Name')).toHaveValue('Typed in vain')
})

test('with the network gone in the middle of saving, nothing is lost and nothing is added twice', async ({ as }) => {
  const monday = freshMonday()
  const page = await as('olive')
  await open(page, monday)
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Class' })
  await panel.getByLabel('Name').fill('Saved once')
  await chooseTeacher(panel, 'Tom Reed')
  await panel.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Studio B' })
  await panel.getByLabel('Start time').fill('09:00')
  await panel.getByLabel('End time').fill('10:00')
  await panel.getByLabel(/^Date/).fill(monday)
  // The request arrives, but its answer is lost.
  let lost = false
  await page.route('**/api/classes', async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.continue()
    lost = true
    await route.fetch()
    return route.abort('connectionreset')
  })
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(panel.getByLabel('Name')).toHaveValue('Saved once')
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toBeHidden()
  await expect(card(page, 'Saved once')).toHaveCount(1)
  await page.reload()
  await expect(card(page, 'Saved once')).toHaveCount(1)
})

test('a parent sees whose children are enrolled, and no way to change a class', { tag: '@firefox' }, async ({ as }) => {
  const page = await as('pat', { width: 390, height: 844 })
  await page.goto('/dashboard/classes')
  await expect(
    page
      .getByRole('paragraph')
      .filter({ hasText: /^Enrolled: .*(Mia|Leo) Ellis/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Class' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0)
})
