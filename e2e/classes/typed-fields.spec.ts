import { addDays, weekOf } from '@callboard/contract/dates'
import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'
import { addClass, weekly } from './add-class.ts'
import { chooseTeacher } from './choose-people.ts'

const { mia, leo, noor } = children
/** A separate Monday for each story. */
const monday = (years: number) => weekOf(`${2060 + years}-03-10`)

async function adding(page: Page, week: string) {
  await page.goto(`/dashboard/classes?view=list&week=${week}`)
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  return page.getByRole('dialog', { name: 'Add Class' })
}

test('dates are taken as people type them, and shown as they were understood', async ({ as }) => {
  const page = await as('olive')
  const panel = await adding(page, monday(0))
  const date = panel.getByRole('textbox', { name: 'Date' })
  await date.fill('14 mar 2060')
  await expect(panel.getByText('Sunday 14 March 2060')).toBeVisible()
  await date.blur()
  await expect(date).toHaveValue('14/03/2060')
  await date.fill('sun 15/3/60')
  await date.blur()
  await expect(panel.getByText('Please enter a date like 3 Sep 2026')).toBeVisible()
  await expect(date, 'what was typed is kept').toHaveValue('sun 15/3/60')
  await date.fill('tomorrow')
  await expect(panel.getByText('Please enter a date like 3 Sep 2026')).toBeHidden()
  const tomorrow = new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'Europe/London' }).format(Date.now() + 86_400_000)
  await expect(panel.getByText(new RegExp(`^${tomorrow} `)).first()).toBeVisible()
  // The device's own calendar is still available.
  await expect(panel.getByRole('button', { name: 'Open calendar' })).toBeVisible()
  await panel.locator('input[type=date]').evaluate((field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, '2060-03-16')
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(date).toHaveValue('16/03/2060')
  await faultless(page)
})

test('a price is taken as people type it, and saved to the penny', async ({ as }) => {
  const page = await as('olive')
  const panel = await adding(page, monday(1))
  await panel.getByLabel('Name').fill('Priced')
  await chooseTeacher(panel, people.tom.name)
  await panel.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Studio B' })
  await panel.getByLabel('Start time').fill('09:00')
  await panel.getByRole('textbox', { name: 'Date' }).fill(monday(1))
  await panel.getByRole('switch', { name: 'Drop-in class' }).check()
  await panel.getByLabel('Capacity').fill('9')
  const price = panel.getByLabel('Price')
  for (const [typed, words] of [
    ['€9', 'Please enter an amount in £'],
    ['nine', 'Please enter an amount like 12.50'],
    ['9.505', 'Please enter no more than two decimals'],
    ['10,000.01', 'Please enter £10,000.00 at most'],
  ] as const) {
    await price.fill(typed)
    await price.blur()
    await expect(panel.getByText(words)).toBeVisible()
    await expect(price).toHaveValue(typed)
  }
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel, 'an amount that cannot be read is not saved').toBeVisible()
  await price.fill('£1 234,5')
  await price.blur()
  await expect(price).toHaveValue('1,234.50')
  await faultless(page)
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByText('£1,234.50').first()).toBeVisible()
})

test('students are chosen by the keyboard alone, one by one or a whole class at once', async ({ as }) => {
  const page = await as('olive')
  const source = `Whole ${test.info().workerIndex}`
  const today = weekOf(new Date().toISOString().slice(0, 10))
  await addClass(page, source, weekly(addDays(today, 7), 2), { startTime: '06:00', endTime: '06:30', studentIds: [mia.id, noor.id] })
  const panel = await adding(page, monday(2))
  const search = panel.getByRole('combobox', { name: 'Search students' })
  const chosen = panel.getByRole('list', { name: 'Chosen students' }).getByRole('button')

  await search.focus()
  await page.keyboard.type('leo ell')
  await expect(panel.getByText(`1 found. Enter chooses ${leo.name}.`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText([leo.name])
  // The words are selected, so typing replaces them.
  await page.keyboard.type('pat ellis')
  await expect(panel.getByText(`2 found. Enter chooses ${mia.name}.`), 'the other is chosen already').toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(chosen).toHaveText([leo.name, mia.name])
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('listbox')).toBeHidden()
  await expect(panel, 'Escape closes the list only').toBeVisible()

  await search.fill('')
  await page.keyboard.press('Backspace')
  await expect(chosen).toHaveText([leo.name])
  await search.fill(source.toLowerCase())
  await panel.getByRole('option', { name: `Everyone in ${source}` }).click()
  await expect(chosen).toHaveText([leo.name, mia.name, noor.name])
  await expect(panel.getByText('2 people added.')).toBeVisible()

  await search.press('Escape')
  await chosen.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(chosen.nth(1)).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(chosen).toHaveText([leo.name, noor.name])
  await expect(chosen.nth(1)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(search, 'the chosen are one stop of the Tab key').toBeFocused()
  await faultless(page)
})

test('a teacher is found among teachers and owners by a part of the name, and by no words of nobody', async ({ as }) => {
  const page = await as('olive', { width: 390, height: 844 })
  const panel = await adding(page, monday(3))
  const teacher = panel.getByRole('combobox', { name: 'Teacher' })
  await teacher.click()
  await expect(panel.getByRole('group', { name: 'Teachers' }).getByRole('option', { name: people.tom.name })).toBeVisible()
  await expect(panel.getByRole('group', { name: 'Owners' }).getByRole('option', { name: `${people.olive.name} Owner` })).toBeVisible()
  await faultless(page)
  await teacher.fill('hart')
  await teacher.press('Enter')
  await expect(teacher).toHaveValue('Olive Hart (Owner)')
  await teacher.fill('xyz')
  await expect(panel.getByText('No teacher with this name')).toBeVisible()
  await teacher.press('Enter')
  await expect(panel, 'Enter sends no form').toBeVisible()
  await panel.getByLabel('Name').click()
  await expect(teacher).toHaveValue('Olive Hart (Owner)')
})
