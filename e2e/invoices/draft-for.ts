import { children } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { callsOf } from '../fixtures.ts'

/** A draft for Quinn Osei, from a plan of this name. */
export async function draftFor(owner: Page, name: string): Promise<void> {
  const { plans } = callsOf(owner)
  const { id } = await plans.add({ id: randomUUID(), name, description: '', amountMinor: 2200, interval: 'year' })
  await plans.enrol({ planId: id, enrolments: [{ id: randomUUID(), studentId: children.noor.id }], startsOn: '2026-01-01' })
  await plans.prepare({ start: '2026-01-01', end: '2026-12-31', dueOn: '2026-12-31', method: 'card', planIds: [id] })
}
