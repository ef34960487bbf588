import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { chooseTeacher } from './choose-people.ts'

export const week = [
  ['Tiny Movers', '1', '16:00', '16:45'],
  ['Ballet Beginners', '1', '16:45', '17:30'],
  ['Ballet Grade 1', '1', '17:30', '18:15'],
  ['Tap', '2', '16:00', '16:45'],
  ['Street', '2', '17:00', '17:45'],
  ['Jazz Juniors', '4', '16:00', '16:45'],
  ['Jazz Seniors', '4', '16:45', '17:30'],
  ['Acro', '5', '16:00', '16:45'],
] as const

/** Counts like a person: each click, each Ctrl+Enter, and each field that is filled in. */
export function counting(page: Page) {
  const counts = { clicks: 0, fields: 0 }
  return {
    counts,
    click: async (what: Locator) => {
      counts.clicks += 1
      await what.click()
    },
    press: async (keys: string) => {
      counts.clicks += 1
      await page.keyboard.press(keys)
    },
    /** The field needs a click, unless it has the focus already. */
    fill: async (what: Locator, value: string) => {
      if ((await what.inputValue()) === value) return
      counts.fields += 1
      if (!(await what.evaluate((field) => field === document.activeElement))) counts.clicks += 1
      await ((await what.evaluate((field) => field.tagName)) === 'SELECT' ? what.selectOption(value) : what.fill(value))
    },
  }
}

/** The eight weekly classes of a new studio, in the form that is open. */
export async function addWeek(
  page: Page,
  { counts, click, press, fill }: ReturnType<typeof counting>,
  { teacher, roomId, until }: { teacher: string; roomId: string; until: string },
): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Class' })
  await expect(form.getByRole('radio', { name: 'Weekly' }), 'as a first class mostly is').toBeChecked()
  for (const [index, [name, day, start, end]] of week.entries()) {
    await expect(form.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused()
    await fill(form.getByRole('textbox', { name: 'Name', exact: true }), name)
    if ((await form.getByRole('combobox', { name: 'Teacher' }).inputValue()) === '') {
      counts.fields += 1
      counts.clicks += 2 // the field, and Enter
      await chooseTeacher(form, teacher)
    }
    await fill(form.getByRole('combobox', { name: 'Room', exact: true }), roomId)
    await fill(form.getByLabel('Day of the week'), day)
    await fill(form.getByLabel('Start time'), start)
    await fill(form.getByLabel('End time'), end)
    await fill(form.getByLabel('End date'), until)
    if (index === week.length - 1) await press('Control+Enter')
    else await click(form.getByRole('button', { name: 'Save and add another' }))
    await expect(page.getByRole('status').filter({ hasText: /Added \d+ classes\./ })).toBeVisible()
  }
  await expect(form).toBeHidden()
}

export function inTenWeeks(): string {
  return new Intl.DateTimeFormat('en-GB').format(Date.now() + 70 * 86_400_000)
}
