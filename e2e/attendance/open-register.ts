import type { Page } from '@playwright/test'
import { children, people, rooms, type PersonName } from '@callboard/server/world/people'
import { expect } from '../fixtures.ts'

export const phone = { width: 390, height: 844 }
const { leo, mia, noor } = children

/** A connection may have been idle for too long when it is used again. */
export const maxRetries = 3

async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(page.url()).origin
  const answer = await page.request.post(`${origin}/api${path}`, { headers: { origin }, data, maxRetries })
  expect(answer.ok(), await answer.text()).toBe(true)
}
const today = async (page: Page) =>
  ((await (await page.request.get('/api/classes/week', { maxRetries })).json()) as { today: string }).today

/** A class of its own for each story, today unless said otherwise, with Mia and Leo of Pat, and Noor of Quinn. Answers its id. */
export async function aClass(as: (person: PersonName) => Promise<Page>, name: string, date?: string): Promise<string> {
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

export const register = (page: Page) => page.getByRole('dialog', { name: /^Register: / })
export const mark = (page: Page, name: string, label: string) =>
  register(page).getByRole('button', { name: `${name}: ${label}`, exact: true })
export const save = (page: Page) => register(page).getByRole('button', { name: 'Save', exact: true })
export const row = (page: Page, name: string) => register(page).getByRole('listitem').filter({ hasText: name })
export const openRegister = async (page: Page, id: string) => {
  await page.goto(`/dashboard/classes?class=${id}&register=true`)
  await expect(register(page).getByText(/of 3 marked/)).toBeVisible()
}
/** What the server has, by name. */
export const saved = async (page: Page, id: string) => {
  const { rows } = (await (await page.request.get(`/api/attendance/${id}`, { maxRetries })).json()) as {
    rows: { student: { name: string }; status: string | null }[]
  }
  return Object.fromEntries(rows.map(({ student, status }) => [student.name.split(' ')[0], status]))
}
