import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

const pages = {
  olive: ['', '/classes', '/teachers', '/studio', '/billing', '/messages', '/notifications', '/profile', '/users', '/nowhere'],
  tom: ['', '/classes', '/studio'],
  pat: ['', '/classes', '/my-students'],
} as const
const open = ['/', '/signup', '/forgot-password', '/auth/callback#type=recovery&token=wrong']
const screens = [
  { width: 1360, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

for (const screen of screens) {
  for (const person of ['olive', 'tom', 'pat'] as const) {
    test(`${person}'s pages have no fault that axe finds and fit at ${screen.width} px, ${screen.colorScheme}`, async ({ as }) => {
      const page = await as(person, screen)
      for (const path of pages[person]) {
        await page.goto(`/dashboard${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle').catch(() => {})
        await faultless(page)
      }
    })
  }

  test(`the pages before sign-in have no fault that axe finds and fit at ${screen.width} px`, async ({ stranger }) => {
    const page = await stranger(screen)
    for (const path of open) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await faultless(page)
    }
  })
}

test('nothing overflows sideways on the narrowest phone', async ({ as }) => {
  const page = await as('olive', { width: 320, height: 700 })
  for (const path of pages.olive) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
})

test('the pages load nothing from elsewhere and break no rule of the content policy', async ({ as, server }) => {
  const page = await as('olive')
  const foreign: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith('data:') && !request.url().startsWith('blob:'))
      foreign.push(request.url())
  })
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  for (const path of pages.olive) {
    await page.goto(`/dashboard${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(foreign).toEqual([])
  expect(complaints).toEqual([])
})

async function faultless(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ target }) => String(target)).join(', ')}`)).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBeLessThanOrEqual(width)
}
