import { readFileSync } from 'node:fs'
import { passwordOf, people } from '@callboard/server/world/people'
import type { Page } from '@playwright/test'
import { faultless } from '../faultless.ts'
import { expect, test } from '../fixtures.ts'

test.use({ timePasses: true })

async function confirm(page: Page, name: keyof typeof people) {
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' })
  await proof.getByLabel('Current password').fill(passwordOf(people[name]))
  await proof.getByRole('button', { name: 'Confirm' }).click()
}

/** Presses, and reads what is saved. */
async function saved(page: Page, name: keyof typeof people): Promise<{ name: string; words: string }> {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download (ZIP)' }).click()
  await confirm(page, name)
  const download = await downloading
  return { name: download.suggestedFilename(), words: readFileSync(await download.path(), 'latin1') }
}

test('a parent downloads what the studio keeps about her, and an owner answers her request in writing', async ({ as, server }) => {
  const pat = await as('pat', { width: 390, height: 844 })
  await pat.goto('/dashboard/settings#your-data')
  await server.pass(11)
  const card = pat.getByRole('region', { name: 'Your data' })
  await card.getByRole('button', { name: 'Download my data' }).click()
  await expect(card.getByText(/^Ready \(/), 'live, as soon as it is there').toBeVisible()
  await faultless(pat)
  const own = await saved(pat, 'pat')
  expect(own.name).toBe('Data of Pat Ellis.zip')
  for (const part of ['index.html', 'Data/Children.json', 'Data/Messages.json', 'Mia Ellis']) expect(own.words).toContain(part)

  const olive = await as('olive')
  await olive.goto('/dashboard/users')
  await server.pass(11)
  await olive.getByRole('button', { name: 'Actions for Pat Ellis' }).click()
  await olive.getByRole('menuitem', { name: 'Data request' }).click()
  const panel = olive.getByRole('dialog', { name: 'Data request' })
  await panel.getByRole('button', { name: 'Put the data together' }).click()
  await expect(panel.getByText(/^Ready \(/)).toBeVisible()
  await expect(panel.getByText(/: answer by /)).toBeVisible()
  await faultless(olive)
  const given = await saved(olive, 'olive')
  expect(given.words).toContain('Data/Children.json')
  expect(given.words, 'her messages are hers').not.toContain('Data/Messages.json')
  await expect(panel.getByText(/Downloaded on .* by Olive Hart\./)).toBeVisible()
})
