import { addDays } from '@callboard/contract/dates'
import type { Page } from '@playwright/test'
import { children, people, rooms, type PersonName } from '@callboard/server/world/people'
import { expect } from '../fixtures.ts'

export const phone = { width: 390, height: 844 }
const { leo, mia, noor } = children

/** A kept-alive connection may have been closed by the time it is used again. */
export const maxRetries = 3

async function post(page: Page, path: string, data: object): Promise<void> {
  const origin = new URL(page.url()).origin
  const answer = await page.request.post(`${origin}/api${path}`, { headers: { origin }, data, maxRetries })
  expect(answer.ok(), await answer.text()).toBe(true)
}
export const today = async (page: Page) =>
  ((await (await page.request.get('/api/classes/week', { maxRetries })).json()) as { today: string }).today

type Held = { days?: number; startTime?: string; endTime?: string; studentIds?: string[] }

/** A class for one story, on today or so many days later, with Mia and Leo of Pat, and Noor of Quinn; returns its id. */
export async function aClass(as: (person: PersonName) => Promise<Page>, name: string, held: Held = {}): Promise<string> {
  const { days = 0, startTime = '06:00', endTime = '07:00', studentIds = [mia.id, leo.id, noor.id] } = held
  const olive = await as('olive')
  await olive.goto('/dashboard')
  const id = crypto.randomUUID()
  await post(olive, '/classes', {
    id,
    name,
    teacherId: people.tom.id,
    locationId: rooms.studioA.id,
    startTime,
    endTime,
    when: { repeats: 'never', date: addDays(await today(olive), days) },
    studentIds,
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

export async function moveClass(olive: Page, id: string, days: number): Promise<void> {
  const origin = new URL(olive.url()).origin
  const one = (await (await olive.request.get(`/api/classes/${id}`, { maxRetries })).json()) as Record<string, unknown> & { date: string }
  const data = { ...one, scope: 'single', date: addDays(one.date, days), teacherId: people.tom.id, locationId: rooms.studioA.id }
  const answer = await olive.request.patch(`/api/classes/${id}`, {
    headers: { origin },
    data: { ...data, enrol: [], withdraw: [], dropIn: null },
    maxRetries,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}
