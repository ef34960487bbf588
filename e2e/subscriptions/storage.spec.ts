import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { openStudioInTrial } from './open-studio.ts'

test('an owner sees on Billing how much room the plan has for files, and what uses it', async ({ server, stranger }) => {
  const page = await stranger()
  await openStudioInTrial(page, server)
  await callsOf(page).uploads.begin({ id: crypto.randomUUID(), purpose: 'document', name: 'Policy.pdf', bytes: 10 * 1024 ** 2 })
  await page.goto('/dashboard/billing')
  const plan = page.getByRole('region', { name: 'Current Plan' })
  await expect(plan.getByText('10 MB of 5 GB storage')).toBeVisible()
  await expect(plan.getByText('10 MB uploads under way')).toBeVisible()
  await faultless(page)
})
