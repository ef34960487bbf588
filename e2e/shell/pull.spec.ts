import { passwordOf, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { callsOf, expect, newContext, test } from '../fixtures.ts'
import { lastSeen, openKept } from './on-this-device.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' } as const

/** Pulls down with one finger from that height, and lets go only after `holding`. */
async function pull(page: Page, from: number, by: number, holding?: () => Promise<void>): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  const at = (y: number) => [{ x: 195, y }]
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
  for (const part of [0.1, 0.3, 0.5, 0.7, 1])
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(from + by * part) })
  await holding?.()
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await finger.detach()
}

test('a page pulled down from its top asks for what it shows again, and says whether that is up to date', async ({ browser, server }) => {
  const context = await newContext(browser, server, phone)
  await callsOf(context).auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
  const page = await context.newPage()
  await openKept(page, '/dashboard')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const upToDate = page.getByRole('status').getByText('Up to date')
  const overview = () => asked.filter((at) => at === '/api/dashboards/parent').length

  await page.evaluate(() => scrollTo(0, 300))
  await pull(page, 300, 200)
  await page.evaluate(() => scrollTo(0, 0))
  await pull(page, 300, 60)
  // From the header nothing is pulled.
  await pull(page, 30, 240)
  expect(overview()).toBe(0)

  const sign = page.locator('[class^=sign]')
  await pull(page, 300, 180, async () => {
    await expect(sign).toBeInViewport()
    expect(overview()).toBe(0)
  })
  await expect(upToDate).toBeVisible()
  expect(overview()).toBe(1)
  await expect(sign).toHaveCount(0)
  await expect(upToDate).toHaveCount(0)

  await context.setOffline(true)
  await pull(page, 300, 180)
  await expect(sign).toHaveCount(0)
  await expect(lastSeen(page)).toBeInViewport()
  await expect(upToDate).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Parent Dashboard' })).toBeVisible()

  await context.setOffline(false)
  await pull(page, 300, 180)
  await expect(upToDate).toBeVisible()
  await expect(lastSeen(page)).toHaveCount(0)
  await context.close()
})

test('a finger on a conversation moves its messages, and refreshes nothing', async ({ browser, server }) => {
  const context = await newContext(browser, server, phone)
  await callsOf(context).auth.signIn({ email: people.pat.email, password: passwordOf(people.pat) })
  const page = await context.newPage()
  await page.goto('/dashboard/messages')
  const toTom = page.getByRole('link', { name: /Tom Reed/ }).first()
  await expect(toTom).toBeVisible()
  // It comes with the menus.
  await expect(page.locator('[class^=above_]')).toBeAttached()
  await pull(page, 300, 180)
  await expect(page.getByRole('status').getByText('Up to date')).toBeVisible()
  await toTom.click()
  await expect(page.getByRole('textbox', { name: /^Write a message to/ })).toBeVisible()
  await expect(page.getByRole('status').getByText('Up to date')).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await pull(page, 300, 180, () => expect(page.locator('[class^=sign]')).toHaveCount(0))
  expect(asked.filter((at) => at.includes('/api/messages'))).toEqual([])
  await context.close()
})
