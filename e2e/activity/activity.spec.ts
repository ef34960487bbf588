import { readFile } from 'node:fs/promises'
import { faultlessOnBoth } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

test('an owner finds who opened the medical details of a child, and takes it along', async ({ as }) => {
  const page = await as('olive')
  const teacher = await as('tara')
  const { students } = await callsOf(page).students.list({ search: 'Mia' })
  const id = students[0]?.id ?? ''
  await callsOf(teacher).students.openMedical({ id })
  await page.goto(`/dashboard/activity?student=${id}`)
  const row = page.getByRole('listitem').filter({ hasText: 'Opened the medical details of Mia' }).first()
  await expect(row).toContainText('Tara')
  await page.getByLabel('What').selectOption('Downloads')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await page.getByLabel('What').selectOption('Medical details')
  await page.getByLabel('Search').fill('Mia')
  await expect(row).toBeVisible()
  await faultlessOnBoth(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  expect(csv).toContain('Opened the medical details of Mia')
  await row.getByRole('link', { name: /^Open/ }).click()
  await expect(page).toHaveURL(new RegExp(`/dashboard/students/${id}`))
})
