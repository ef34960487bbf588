import { people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { callsOf } from '../fixtures.ts'
import { childOf } from './child-form.ts'

/** What most guardians are given. */
export const may = { pays: false, decides: true, answers: true, collects: true, isTold: true }

/** A child whom Pat has added and Quinn is a guardian of; the story removes it. */
export async function shareWithQuinn(name: string, pat: Page, quinn: Page): Promise<ReturnType<typeof childOf>> {
  const child = childOf(name)
  await callsOf(pat).students.add(child)
  const { id } = await callsOf(pat).guardians.invite({ id: crypto.randomUUID(), studentId: child.id, email: people.quinn.email, may })
  await callsOf(quinn).guardians.accept({ id })
  return child
}
