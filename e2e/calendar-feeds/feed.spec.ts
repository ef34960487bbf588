import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseMore } from '../classes/calendar-head.ts'

/** A calendar program has no session. */
const poll = async (address: string) => {
  const response = await fetch(address, { redirect: 'error' })
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
}
const addressOn = (page: Page) => page.getByLabel('Your private link').inputValue()

test('a parent copies a private address, makes a new one and switches it off', async ({ as, server }) => {
  const page = await as('quinn', { width: 390, height: 844 })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: server.address })
  await page.goto('/dashboard/classes')
  await chooseMore(page, 'Calendar feed')
  await expect(page).toHaveURL(/\/dashboard\/settings#calendar-feed$/)
  const card = page.getByRole('region', { name: 'Calendar feed' })
  await expect(card).toBeInViewport()
  await expect(card.getByText(/Your children's classes in the calendar on your phone or computer/)).toBeVisible()
  await card.getByRole('button', { name: 'Create private link' }).click()
  await expect(card.getByText(/not used yet/)).toBeVisible()

  await card.getByRole('button', { name: 'Copy link' }).click()
  await expect(card.getByText('Copied!')).toBeVisible()
  const first = await page.evaluate(() => navigator.clipboard.readText())
  expect(first).toBe(await addressOn(page))
  expect(first.startsWith(`${server.address}/calendar/`)).toBe(true)
  await expect(card.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute('href', first.replace('http:', 'webcal:'))

  const read = await poll(first)
  expect([read.status, read.type]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(read.text).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nSUMMARY:Street Dance – Noor\r\n[\s\S]*\r\nEND:VCALENDAR\s*$/)
  expect(read.text).not.toMatch(/Mia|Leo|Zuri|Osei/)
  await page.reload()
  await expect(card.getByText(/last used/)).toBeVisible()

  await card.getByRole('button', { name: 'Create a new link' }).click()
  const question = page.getByRole('dialog', { name: 'Create a new link?' })
  await expect(question.getByText('The current link will stop working straight away.')).toBeVisible()
  await question.getByRole('button', { name: 'Create a new link' }).click()
  await expect(question).toBeHidden()
  const second = await addressOn(page)
  expect(second).not.toBe(first)
  expect([(await poll(first)).status, (await poll(second)).status]).toEqual([404, 200])

  await card.getByRole('button', { name: 'Switch off' }).click()
  const end = page.getByRole('dialog', { name: 'Switch the calendar feed off?' })
  await end.getByRole('button', { name: 'Switch off' }).click()
  await expect(card.getByRole('button', { name: 'Create private link' })).toBeVisible()
  expect((await poll(second)).status).toBe(404)
})

test('a teacher sees in one browser what they did in another', async ({ as }) => {
  const [one, other] = [await as('tara'), await as('tara')]
  for (const page of [one, other]) await page.goto('/dashboard/settings#calendar-feed')
  const card = (page: Page) => page.getByRole('region', { name: 'Calendar feed' })
  await expect(card(other).getByRole('button', { name: 'Create private link' })).toBeVisible()
  await card(one).getByRole('button', { name: 'Create private link' }).click()
  await expect(other.getByLabel('Your private link')).toBeVisible()
  expect(await addressOn(other)).toBe(await addressOn(one))
  const { text } = await poll(await addressOn(one))
  expect(text).toContain('SUMMARY:Street Dance\r\n')
  expect(text).not.toContain('SUMMARY:Contemporary')
  await card(one).getByRole('button', { name: 'Switch off' }).click()
  await one.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click()
  await expect(card(other).getByRole('button', { name: 'Create private link' })).toBeVisible()
})
