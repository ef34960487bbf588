import { addDays, dayAndMonth, weekOf } from '@callboard/contract/dates'
import { children, people, rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { addClass, once } from './add-class.ts'
import { chooseTeacher } from './choose-people.ts'
import { chooseMore } from './calendar-head.ts'

/** Each story has its own half year, far from the demo's term and from other stories. */
let halves = 0
const freshMonday = () => addDays(weekOf(`${2064 + test.info().parallelIndex}-01-07`), 182 * (halves += 1))
const typed = (date: string) => date.split('-').toReversed().join('/')

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const terms = (page: Page) => page.getByRole('region', { name: 'Terms and closed days' })

async function fillSpan(form: ReturnType<typeof panel>, startsOn: string, endsOn: string) {
  await form.getByLabel('First day').fill(typed(startsOn))
  await form.getByLabel('Last day').fill(typed(endsOn))
}

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`a term and its half-term are set once, and the classes of a series say so, at ${screen.width} px`, async ({ as }) => {
    const monday = freshMonday()
    const [last, half] = [addDays(monday, 39), addDays(monday, 14)]
    const [name, term] = [`Modern ${screen.width}`, `Term at ${screen.width}`]
    const olive = await as('olive', screen)
    await olive.goto('/dashboard/studio#terms')
    await expect(terms(olive).getByRole('heading', { name: 'Terms and closed days' })).toBeInViewport()
    await terms(olive).getByRole('button', { name: 'Add term' }).click()
    const adding = panel(olive, 'Add term')
    await adding.getByLabel('Name').fill(term)
    await fillSpan(adding, last, monday)
    await adding.getByRole('button', { name: 'Save term' }).click()
    await expect(adding.getByText('The last day is before the first')).toBeVisible()
    await faultless(olive)
    await fillSpan(adding, monday, last)
    await adding.getByRole('button', { name: 'Save term' }).click()
    await expect(adding).toBeHidden()
    await terms(olive).getByRole('button', { name: 'Add closed days' }).click()
    const closing = panel(olive, 'Add closed days')
    await fillSpan(closing, half, addDays(half, 6))
    await faultless(olive)
    await closing.getByRole('button', { name: 'Save closed days' }).click()
    await expect(closing, 'no class is concerned, so nothing is asked').toBeHidden()
    await expect(terms(olive).getByText(term)).toBeVisible()
    await faultless(olive)

    await olive.goto(`/dashboard/classes?week=${monday}`)
    await olive.getByRole('button', { name: 'Add Class' }).first().click()
    const form = panel(olive, 'Add Class')
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
    await chooseTeacher(form, people.tom.name)
    await form.getByRole('combobox', { name: 'Room' }).selectOption({ label: rooms.studioA.name })
    await form.getByLabel('Start time').fill('09:00')
    await form.getByLabel('End time').fill('10:00')
    await form.getByText('Weekly', { exact: true }).click()
    await form.getByLabel('Day of the week').selectOption('Monday')
    await form.getByLabel('Starts on').fill(typed(monday))
    await form.getByRole('button', { name: `${term}, until ${dayAndMonth(last)}` }).click()
    await expect(form.getByText('1 of 6 dates falls in Half-term and will be marked as closed.')).toBeVisible()
    await faultless(olive)
    await form.getByRole('button', { name: 'Save class' }).click()
    await expect(form).toBeHidden()
    await expect(card(olive, name)).not.toContainText('No class')

    await olive.goto(`/dashboard/classes?week=${half}`)
    await expect(card(olive, name)).toContainText('No class: Half-term')
    await faultless(olive)
    await card(olive, name)
      .getByRole('button', { name: new RegExp(`^${name}.*No class: Half-term`) })
      .click()
    await expect(panel(olive, name).getByText('No class: Half-term')).toBeVisible()
    await expect(panel(olive, name).getByRole('button', { name: 'Open register' })).toHaveCount(0)
    await faultless(olive)
    await olive.keyboard.press('Escape')
    await chooseMore(olive, 'Terms and closed days')
    await expect(terms(olive).getByRole('heading', { name: 'Terms and closed days' })).toBeInViewport()
  })

test('closing a day says what it does to booked classes, is heard by open calendars, and can be undone', async ({ as }) => {
  const monday = freshMonday()
  const [olive, pat] = [await as('olive'), await as('pat', { width: 390, height: 844 })]
  const name = 'Open on Monday'
  const classId = await addClass(olive, name, once(monday), { dropIn: { capacity: 5, priceMinor: 0 } })
  await callsOf(pat).bookings.book({ id: crypto.randomUUID(), classId, studentId: children.mia.id, cardId: null, priceMinor: 0 })
  await pat.goto(`/dashboard/classes?week=${monday}`)
  await expect(card(pat, name)).toContainText('Enrolled: Mia')

  await olive.goto('/dashboard/studio#terms')
  const close = async () => {
    await terms(olive).getByRole('button', { name: 'Add closed days' }).click()
    const form = panel(olive, 'Add closed days')
    await form.getByText('Closed', { exact: true }).click()
    await form.getByLabel('Reason').fill('Burst pipe')
    await fillSpan(form, monday, monday)
    await form.getByRole('button', { name: 'Save closed days' }).click()
    const question = panel(olive, 'Close for Burst pipe?')
    await expect(question).toContainText('1 coming class will be marked as closed.')
    await expect(question).toContainText('1 booking will be cancelled.')
    await faultless(olive)
    await question.getByRole('button', { name: 'Close these days' }).click()
    await expect(form).toBeHidden()
  }
  await close()
  await expect(card(pat, name), 'live').toContainText('No class: Burst pipe')
  await expect(card(pat, name).getByRole('button', { name: /Book/ })).toHaveCount(0)
  await expect(card(pat, name), 'nothing is for sale').not.toContainText(/Free|left/)
  await faultless(pat)
  await olive.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(card(pat, name)).not.toContainText('No class')
  await expect(card(pat, name)).toContainText('Enrolled: Mia')

  await close()
  await terms(olive)
    .getByRole('button', { name: /^Delete Burst pipe/ })
    .click()
  const question = panel(olive, 'Open again on these days?')
  await expect(question).toContainText(/^Open again on these days\?Burst pipe, .* will be deleted\./)
  await expect(question).toContainText('1 class will take place again, as before.')
  await question.getByRole('button', { name: 'Open again' }).click()
  await expect(terms(olive).getByText('Burst pipe')).toHaveCount(0)
  await expect(card(pat, name)).not.toContainText('No class')
})

for (const screen of [
  { width: 1360, height: 900 },
  { width: 390, height: 844 },
])
  test(`opening a day again names what its classes clash with, at ${screen.width} px`, async ({ as }) => {
    const monday = freshMonday()
    const olive = await as('olive', screen)
    const reason = `Flood at ${screen.width}`
    await addClass(olive, 'Ballet by Day', once(monday))
    await callsOf(olive).terms.close({
      closures: [{ id: crypto.randomUUID(), kind: 'closed', reason, startsOn: monday, endsOn: monday }],
      undoable: false,
    })
    await addClass(olive, 'Tap by Day', once(monday))
    await olive.goto('/dashboard/studio#terms')
    await terms(olive)
      .getByRole('button', { name: new RegExp(`^Delete ${reason}`) })
      .click()
    const question = panel(olive, 'Open again on these days?')
    await expect(question).toContainText('This clashes with other classes')
    await expect(question.getByRole('listitem')).toHaveText([/Studio A, Mon .*/, /Studio A, Mon .*/])
    await expect(question.getByRole('listitem').filter({ hasText: 'Ballet by Day' })).toHaveCount(1)
    await faultless(olive)
    await question.getByRole('button', { name: 'Open again' }).click()
    await expect(terms(olive).getByText(reason)).toHaveCount(0)
  })

test('bank holidays are offered, and only those that are ticked close', async ({ as }) => {
  const olive = await as('olive', { width: 390, height: 844 })
  await olive.goto('/dashboard/studio#terms')
  await terms(olive).getByRole('button', { name: 'Bank holidays' }).click()
  const form = panel(olive, 'Bank holidays')
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Close on these days' })).toBeDisabled()
  await form.getByLabel('Country').selectOption('Scotland')
  await expect(form.getByLabel(/^St Andrew’s Day/).last()).toBeVisible()
  await faultless(olive)
  await form
    .getByLabel(/^St Andrew’s Day/)
    .last()
    .click()
  await form.getByRole('button', { name: 'Close on these days' }).click()
  await expect(form).toBeHidden()
  await expect(terms(olive).getByText('St Andrew’s Day')).toHaveCount(1)
  await expect(olive.getByText('1 bank holiday has been added.')).toBeVisible()
})
