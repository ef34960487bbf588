import { children, people, rooms } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { addClass, once } from '../classes/add-class.ts'
import { callsOf, expect, type Server } from '../fixtures.ts'

export const studentIds = { mia: children.mia.id, leo: children.leo.id, noor: children.noor.id }

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A separate drop-in class, at ten in the morning some days ahead. */
export async function offerPlace(owner: Page, name: string, { capacity = 12, priceMinor = 850, days = 8 } = {}) {
  const date = day(days)
  const different = { startTime: '10:00', endTime: '11:00', teacherId: people.tara.id, locationId: rooms.studioA.id }
  const classId = await addClass(owner, name, once(date), { ...different, dropIn: { capacity, priceMinor } })
  return { classId, priceMinor, date, name }
}
export type Place = Awaited<ReturnType<typeof offerPlace>>

/** Gives the signed-in parent this card on file and no other. */
export async function haveCard(page: Page, { sandbox }: Server, kind = 'pm_card_visa', { keep = false } = {}): Promise<string> {
  const { cards } = callsOf(page)
  if (!keep) for (const { id } of (await cards.list()).cards) await cards.remove({ id })
  const { setupId, accountId } = await cards.beginAdding()
  const setup = await fetch(`${sandbox.address}/v1/setup_intents/${setupId}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${sandbox.secretKey}`, 'stripe-account': accountId },
    body: new URLSearchParams({ payment_method: kind, return_url: 'http://callboard.test/' }),
  })
  const { status, client_secret: secret } = (await setup.json()) as { status: string; client_secret: string }
  if (status === 'requires_action')
    await fetch(`${sandbox.address}/challenge/${secret}`, {
      method: 'POST',
      body: new URLSearchParams({ choice: 'complete' }),
      redirect: 'manual',
    })
  return (await cards.add({ setupId })).id
}

/** Books through the API. */
export async function bookPlace(page: Page, { classId, priceMinor }: Place, studentId: string, cardId: string) {
  const booking = await callsOf(page).bookings.book({ id: randomUUID(), classId, studentId, cardId, priceMinor })
  expect(booking.state).toBe('booked')
  return booking
}

export const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Book Drop-in Class' })

export const openWeek = (page: Page, { date }: Place) => page.goto(`/dashboard/classes?view=list&week=${date}`)

export async function openPanel(page: Page, place: Place): Promise<void> {
  await openWeek(page, place)
  await page.getByRole('button', { name: `Book Drop-in Class: ${place.name}` }).click()
  await expect(panelOf(page).getByRole('heading', { name: place.name })).toBeVisible()
}
export const choose = (page: Page, student: string) => panelOf(page).getByRole('radio', { name: student }).click()
export const pay = (page: Page, words = 'Pay £8.50') => panelOf(page).getByRole('button', { name: words }).click()

/** The list item of a booking or an entry in the parent's list. */
export const itemOf = (page: Page, { name }: Place) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
