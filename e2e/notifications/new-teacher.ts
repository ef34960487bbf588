import type { Browser, Page } from '@playwright/test'
import { callsOf, linkIn, newContext, newEmail, type Server } from '../fixtures.ts'

export interface NewTeacher {
  readonly id: string
  readonly page: Page
}

/** A new teacher without notifications, in a separate browser: reminders may reach the demo's teachers at any moment. */
export async function newTeacher(owner: Page, browser: Browser, server: Server, size = { width: 1360, height: 900 }): Promise<NewTeacher> {
  const [id, email, password] = [crypto.randomUUID(), newEmail('nell'), 'nell dances on']
  await callsOf(owner).teachers.add({ id, name: 'Nell Grant', email })
  const token = linkIn(await server.mailTo(email)).split('token=')[1] ?? ''
  const context = await newContext(browser, server, { viewport: size })
  const { auth } = callsOf(context)
  await auth.followLink({ type: 'recovery', token })
  await auth.resetPassword({ password, confirmation: password })
  await auth.signIn({ email, password })
  return { id, page: await context.newPage() }
}
