import { rooms } from '@callboard/server/world/people'
import { expect, type Browser, type Page } from '@playwright/test'
import { linkIn, newContext, newEmail, type Server } from '../fixtures.ts'

export interface NewTeacher {
  readonly id: string
  readonly page: Page
}

/** A teacher without notifications, in a browser of their own: reminders may reach the demo's teachers at any moment. */
export async function newTeacher(owner: Page, browser: Browser, server: Server, size = { width: 1360, height: 900 }): Promise<NewTeacher> {
  const [id, email, password] = [crypto.randomUUID(), newEmail('nell'), 'nell dances on']
  const headers = { origin: server.address }
  const added = await owner.request.post('/api/teachers', { headers, data: { id, name: 'Nell Grant', email } })
  expect(added.ok(), await added.text()).toBe(true)
  const token = linkIn(await server.mailTo(email)).split('token=')[1]
  const context = await newContext(browser, server, { viewport: size })
  for (const [path, data] of [
    ['follow-link', { type: 'recovery', token }],
    ['reset-password', { password, confirmation: password }],
    ['sign-in', { email, password }],
  ] as const) {
    const answer = await context.request.post(`/api/auth/${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  return { id, page: await context.newPage() }
}

export async function assign(owner: Page, address: string, name: string, teacherId: string, date: string): Promise<void> {
  const data = {
    id: crypto.randomUUID(),
    name,
    teacherId,
    locationId: rooms.studioA.id,
    startTime: '17:00',
    endTime: '18:00',
    when: { repeats: 'never', date },
  }
  const answer = await owner.request.post('/api/classes', { headers: { origin: address }, data })
  expect(answer.ok(), await answer.text()).toBe(true)
}
