import type { Client } from '@callboard/server/world/client'
import type { Page } from '@playwright/test'
import { holdTimers, shownFor } from '../hold-timers.ts'
import { callsOf, expect, linkIn, newEmail, type Server, signUpOwner } from '../fixtures.ts'

type Choice = Parameters<Client['subscriptions']['checkOut']>[0]

/** A new owner's new studio, at the choice of a plan; returns her email. */
export async function openStudio(page: Page, server: Server): Promise<string> {
  const email = await signUpOwner(page, server)
  await page.getByLabel('Studio Name').fill('Quiet Steps')
  await page.getByLabel('Address').fill('1 Field Road')
  await page.getByLabel('Phone').fill('020 7946 0000')
  await page.getByRole('button', { name: 'Complete Setup' }).click()
  await expect(page).toHaveURL(/\/dashboard\/billing$/)
  return email
}

export async function openStudioInTrial(page: Page, server: Server): Promise<void> {
  await openStudio(page, server)
  await page.getByRole('button', { name: 'Subscribe: Starter' }).click()
  await expect(page.getByText('Welcome aboard!')).toBeVisible()
}

/** Una Vale follows an invitation of the studio; returns her email. */
export async function joinAs(
  role: 'teacher' | 'parent',
  { owner, page, server }: { owner: Page; page: Page; server: Server },
): Promise<string> {
  const email = newEmail('una')
  await callsOf(owner).invitations.send({ id: crypto.randomUUID(), email, role })
  await page.goto(linkIn(await server.mailTo(email)))
  await page.getByRole('button', { name: 'Create Your Account' }).click()
  await page.getByLabel('Full name').fill('Una Vale')
  await page.getByLabel('Password', { exact: true }).fill('una dances')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(linkIn(await server.mailTo(email, 1)))
  await expect(page.getByRole('heading', { name: role === 'teacher' ? 'Teacher Dashboard' : 'Parent Dashboard' })).toBeVisible()
  return email
}

/** A new studio that has just paid for its plan without a free trial; returns its owner's email. */
export async function openPaidStudio(page: Page, server: Server, choice: Choice): Promise<string> {
  const email = await openStudio(page, server)
  await holdTimers(page, shownFor.celebration)
  const { url } = await callsOf(page).subscriptions.checkOut(choice)
  await page.goto(url)
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
  await celebrated(page, 'Welcome aboard!')
  return email
}

export async function celebrated(page: Page, words: string): Promise<void> {
  await expect(page.getByText(words)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(words)).toBeHidden()
}

export async function replaceCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: 'Use this card from now on' }).click()
  await expect(page.getByText(`ending in ${number.slice(-4)}`)).toBeVisible()
  await page.getByRole('link', { name: 'Back to Callboard' }).click()
  await expect(page.getByRole('heading', { name: 'Current Plan' })).toBeVisible()
}

/**
 * Advances the time past the paid period, and `more` minutes. The session expires meanwhile.
 * @returns by how many minutes the server is now ahead
 */
export async function passPeriod(page: Page, server: Server, { email, more }: { email: string; more: number }): Promise<number> {
  const { subscription, answeredAt } = await callsOf(page).subscriptions.billing()
  const left = Date.parse(subscription!.currentPeriodEndsAt!) - Date.parse(answeredAt)
  return comeBackAfter(page, server, Math.ceil(left / 60_000) + more, { email, password: 'nina dances' })
}

/** Leaves the page meanwhile: an open page would end the old session while the new one begins. */
export async function comeBackAfter(
  page: Page,
  server: Server,
  minutes: number,
  login: { email: string; password: string },
): Promise<number> {
  await page.goto('about:blank')
  const ahead = await server.pass(minutes)
  await callsOf(page).auth.signIn(login)
  return ahead
}

export const chooseInterval = (page: Page, label: 'Monthly' | 'Yearly' | 'Lifetime') =>
  page.getByRole('radiogroup', { name: 'How often you pay' }).getByText(label, { exact: false }).click()

export const openTiers = (page: Page) => page.getByRole('button', { name: 'Change plan' }).click()

export const impactOf = (page: Page) => page.getByRole('group', { name: 'What changes' })

export async function dueNow(page: Page): Promise<string> {
  return (await impactOf(page).getByRole('definition').first().textContent()) ?? ''
}

export const currentPlan = (page: Page) => page.getByRole('region', { name: 'Current Plan' })

export const entry = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Billing History' }).getByRole('row').filter({ hasText: label })
