import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'

test('an owner takes everything along as one file', async ({ as }) => {
  const page = await as('olive')
  await page.goto('/dashboard/settings#archive')
  const card = page.getByRole('region', { name: 'Download everything' })
  await card.getByRole('button', { name: 'Put everything together' }).click()
  await expect(card.getByText(/^Put together on /), 'live, without a press').toBeVisible({ timeout: 120_000 })
  await expect(card.getByText(/You can download it until /)).toBeVisible()
  await page.reload()
  const downloading = page.waitForEvent('download')
  await card.getByRole('button', { name: /^Download \(/ }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^Northlight Dance archive \d{4}-\d{2}-\d{2}\.zip$/)
  const bytes = await readFile(await file.path())
  expect(bytes.includes('index.html')).toBe(true)
  await page.goto('/dashboard/settings#delete-account')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('radio', { name: /entire studio/ }).check()
  await page.getByRole('link', { name: 'Download everything' }).last().click()
  await expect(card).toBeVisible()
})
