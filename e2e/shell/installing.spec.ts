import type { Page } from '@playwright/test'
import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'

/** What Chromium does with a page that it could install, which the browser of a story never does by itself. */
const offerInstalling = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('load', () => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(offer, { prompt: async () => document.body.setAttribute('data-asked', String(offer.defaultPrevented)) }))
    })
  })

/** An hour after the visit before. */
const laterVisit = (page: Page, userId: string) =>
  page.evaluate((key) => localStorage.setItem(key, `1 ${Date.now() - 60 * 60 * 1000}`), `callboard:visits:${userId}`)

test('a parent is invited to install on the second visit, once, and finds it in Settings', async ({ as }) => {
  const page = await as('pat', { width: 390, height: 844 })
  await offerInstalling(page)
  await page.goto('/dashboard')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `callboard:visits:${people.pat.id}`)).toMatch(/^1 /)
  const invitation = page.getByText('Put Callboard on this computer')
  await expect(invitation).toHaveCount(0)
  await laterVisit(page, people.pat.id)
  await page.reload()
  await expect(invitation).toBeVisible()
  await faultless(page)
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(invitation).toHaveCount(0)
  await laterVisit(page, people.pat.id)
  await page.goto('/dashboard/settings#this-device')
  await page.getByRole('button', { name: 'Install on this computer' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'true')
  await expect(page.getByRole('button', { name: 'Install on this computer' })).toHaveCount(0)
  await expect(invitation).toHaveCount(0)
})
