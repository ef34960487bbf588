import { addDays } from '@callboard/contract/dates'
import type { Client } from '@callboard/server/world/client'
import { people, rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { callsOf } from '../fixtures.ts'

export type AddClass = Parameters<Client['classes']['add']>[0]

export const once = (date: string): AddClass['when'] => ({ repeats: 'never', date })
export const weekly = (monday: string, weeks: number): AddClass['when'] => ({
  repeats: 'weekly',
  dayOfWeek: 1,
  startsOn: monday,
  endsOn: addDays(monday, 7 * weeks),
})

/** Tom's class in Studio A, from five to six by default; returns its id. */
export async function addClass(owner: Page, name: string, when: AddClass['when'], different: Partial<AddClass> = {}): Promise<string> {
  const usual = { teacherId: people.tom.id, locationId: rooms.studioA.id, startTime: '17:00', endTime: '18:00' }
  const { id } = await callsOf(owner).classes.add({ id: crypto.randomUUID(), name, when, ...usual, ...different })
  return id
}
