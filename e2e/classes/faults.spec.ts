import { randomUUIDv7 } from 'node:crypto'
import { addDays, weekOf } from '@callboard/contract/dates'
import { children, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { breakCall, expect, test } from '../fixtures.ts'
import { addClass, once } from './add-class.ts'
import { chooseStudent, chooseTeacher } from './choose-people.ts'
import { change } from './calendar-head.ts'

/** A week that no other story uses, with one class in it. */
async function openClass(page: Page): Promise<void> {
  const monday = addDays(weekOf(`${2060 + test.info().parallelIndex}-01-07`), 7 * (test.info().line % 40))
  await addClass(page, 'Unsaved', once(monday), { id: randomUUIDv7(), studentIds: [children.mia.id] })
  await page.goto(`/dashboard/classes?week=${monday}`)
  await expect(page.getByRole('article')).toHaveCount(1)
}

test('a week that cannot be fetched says so, and offers to try again', async ({ as }) => {
  const page = await as('pat')
  await breakCall(page, 'GET', /api\/classes\/week/)
  await page.goto('/dashboard/classes')
  await expect(page.getByText('Failed to fetch classes')).toBeVisible({ timeout: 20_000 })
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a class that cannot be created says so, and keeps what was typed and chosen', async ({ as }) => {
  const page = await as('olive')
  await openClass(page)
  await breakCall(page, 'POST', /api\/classes$/)
  await page.getByRole('button', { name: 'Add Class' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Add Class' })
  await panel.getByLabel('Name').fill('Never saved')
  await chooseTeacher(panel, people.tara.name)
  await panel.getByRole('combobox', { name: 'Room' }).selectOption({ label: 'Studio B' })
  await panel.getByLabel('Start time').fill('09:00')
  await panel.getByLabel('End time').fill('10:00')
  await panel.getByLabel(/^Date/).fill('2070-01-06')
  await chooseStudent(panel, children.leo.name)
  await panel.getByRole('button', { name: 'Save class' }).click()
  await expect(panel.getByText('Failed to create class')).toBeVisible()
  await expect(panel.getByLabel('Name')).toHaveValue('Never saved')
  await expect(panel.getByRole('button', { name: `Remove ${children.leo.name}` })).toBeVisible()
})

test('a class and its students that cannot be saved say so', async ({ as }) => {
  const page = await as('olive')
  await openClass(page)
  await breakCall(page, 'PATCH', /api\/classes\//)
  await change(page.getByRole('article'), 'Edit')
  const panel = page.getByRole('dialog', { name: 'Edit Class' })
  await panel.getByRole('button', { name: `Remove ${children.mia.name}` }).click()
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Failed to update student enrollments')).toBeVisible()
  await panel.getByLabel('Name').fill('Never saved')
  await panel.getByRole('button', { name: 'Save changes' }).click()
  await expect(panel.getByText('Failed to save class')).toBeVisible()
})

test('students that cannot be loaded say so, and can be tried again', async ({ as }) => {
  const page = await as('olive')
  await openClass(page)
  const oneClass = /api\/classes\/0[^/]+$/
  await breakCall(page, 'GET', oneClass)
  await breakCall(page, 'GET', /api\/students/)
  await change(page.getByRole('article'), 'Edit')
  const panel = page.getByRole('dialog', { name: 'Edit Class' })
  await expect(panel.getByText('Failed to load students')).toBeVisible()
  await page.unroute(oneClass)
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByRole('button', { name: `Remove ${children.mia.name}` })).toBeVisible()
  await expect(panel.getByText('Failed to fetch students')).toBeVisible()
  await page.unrouteAll()
  await panel.getByRole('button', { name: 'Try Again' }).click()
  await expect(panel.getByText('Failed to fetch students')).toBeHidden()
  await panel.getByLabel('Search students').click()
  await expect(panel.getByRole('option', { name: new RegExp(children.leo.name) })).toBeVisible()
})
