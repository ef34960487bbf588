import { addDays } from '@callboard/contract/dates'
import type { Page } from '@playwright/test'
import { children, people, rooms, type PersonName } from '@callboard/server/world/people'
import { addClass, once } from '../classes/add-class.ts'
import { callsOf, expect } from '../fixtures.ts'

export const phone = { width: 390, height: 844 }
const { leo, mia, noor } = children

export const today = async (page: Page) => (await callsOf(page).classes.week({})).today

type Held = { days?: number; startTime?: string; endTime?: string; studentIds?: string[] }

/** A class for one story, today or so many days later, with Pat's children Mia and Leo and Quinn's Noor; returns its id. */
export async function aClass(as: (person: PersonName) => Promise<Page>, name: string, held: Held = {}): Promise<string> {
  const { days = 0, startTime = '06:00', endTime = '07:00', studentIds = [mia.id, leo.id, noor.id] } = held
  const olive = await as('olive')
  return addClass(olive, name, once(addDays(await today(olive), days)), { startTime, endTime, studentIds })
}

export const register = (page: Page) => page.getByRole('dialog', { name: /^Register: / })
export const mark = (page: Page, name: string, label: string) =>
  register(page).getByRole('button', { name: `${name}: ${label}`, exact: true })
export const save = (page: Page) => register(page).getByRole('button', { name: 'Save', exact: true })
export const row = (page: Page, name: string) => register(page).getByRole('listitem').filter({ hasText: name })
export const openRegister = async (page: Page, id: string) => {
  await page.goto(`/dashboard/classes?view=list&class=${id}&register=true`)
  await expect(register(page).getByText(/of 3 marked/)).toBeVisible()
}
/** The marks on the server, by first name. */
export const saved = async (page: Page, id: string) => {
  const { rows } = await callsOf(page).attendance.read({ classId: id })
  return Object.fromEntries(rows.map(({ student, status }) => [student.name.split(' ')[0], status]))
}

export async function moveClass(olive: Page, id: string, days: number): Promise<void> {
  const { classes } = callsOf(olive)
  const { name, notes, date, startTime, endTime, version } = await classes.read({ id })
  const kept = { name, notes, startTime, endTime, version, teacherId: people.tom.id, locationId: rooms.studioA.id }
  await classes.edit({ id, ...kept, scope: 'single', date: addDays(date, days), enrol: [], withdraw: [], dropIn: null })
}
