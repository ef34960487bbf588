import type { Page } from '@playwright/test'
import { callsOf, expect, test } from '../fixtures.ts'
import { printed } from '../printed.ts'
import { aClass } from './open-register.ts'

const students = async (page: Page) => (await callsOf(page).students.list({ sort: 'name' })).students
const registerOf = (page: Page, id: string) => page.goto(`/dashboard/classes?class=${id}&register=true`)

test('a register of five is printed on one page, with its marks as letters', async ({ as }) => {
  const olive = await as('olive')
  await olive.goto('/dashboard')
  const five = (await students(olive)).slice(0, 5)
  const id = await aClass(as, 'Printed class', { startTime: '05:00', endTime: '05:45', studentIds: five.map((one) => one.id) })
  const tom = await as('tom', { width: 390, height: 844, colorScheme: 'dark' })
  await registerOf(tom, id)
  const press = (n: number, label: string) =>
    tom
      .getByRole('dialog')
      .getByRole('button', { name: `${five[n]!.name}: ${label}`, exact: true })
      .click()
  await press(0, 'Present')
  await press(1, 'Late')
  await press(2, 'Authorised Absence')
  await press(3, 'Unauthorised Absence')
  const [page, ...more] = await printed(tom)
  expect(more).toEqual([])
  const words = page!.replaceAll(/\s+/g, ' ')
  expect(words).toMatch(/Northlight Dance.*Printed \d{1,2} \w+ 20\d\d.*Register: Printed class/)
  expect(words).toMatch(/\w+day \d{1,2} \w+ 20\d\d · 05:00–05:45 · Tom Reed · Studio A/)
  for (const [n, letter] of ['P', 'L', 'A', 'U'].entries())
    expect(words).toMatch(new RegExp(`${five[n]!.name} (Not s|S)igned Not saved yet ${letter}`))
  expect(words).toContain(five[4]!.name)
  // The screen's controls are not printed.
  expect(words).not.toMatch(/Mark all present|Week of|Save\b/)
})

test('a long register repeats its heading on every page, and cuts no row', async ({ as }) => {
  const olive = await as('olive')
  await olive.goto('/dashboard')
  const all = await students(olive)
  expect(all.length).toBeGreaterThan(20)
  const id = await aClass(as, 'Long class', { startTime: '05:00', endTime: '05:45', studentIds: all.map((one) => one.id) })
  const notes = (name: string) => `Begin ${name}. ${'Came with a note from home. '.repeat(14)}End ${name}.`
  await callsOf(olive).attendance.save({
    classId: id,
    marks: all.map((one) => ({ studentId: one.id, status: 'late', notes: notes(one.name) })),
  })
  await registerOf(olive, id)
  await expect(olive.getByText(`${all.length} of ${all.length} marked`)).toBeVisible()
  const pages = (await printed(olive)).map((text) => text.replaceAll(/\s+/g, ' '))
  expect(pages.length).toBeGreaterThan(2)
  for (const [n, text] of pages.entries()) {
    expect(text).toMatch(/Northlight Dance.*Register: Long class.*Student Present Late Authorised Unauthorised Notes/)
    expect(text).toContain(`Page ${n + 1} of ${pages.length}`)
  }
  for (const { name } of all) {
    const on = pages.flatMap((text, n) => (text.includes(`Begin ${name}.`) ? [n] : []))
    expect(on, name).toHaveLength(1)
    expect(pages[on[0]!], `all of ${name} on one page`).toContain(`End ${name}.`)
  }
})
