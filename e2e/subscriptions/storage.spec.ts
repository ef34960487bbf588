import { faultless } from '../faultless.ts'
import { pdfOf, upload } from '../documents/give-document.ts'
import { expect, test } from '../fixtures.ts'
import { openStudioInTrial } from './open-studio.ts'

test('an owner sees on Billing how much room the plan has for files, and what uses it', async ({ server, stranger }) => {
  const page = await stranger()
  await openStudioInTrial(page, server)
  const pdf = pdfOf(['Policy'])
  await upload(page, Buffer.concat([pdf, Buffer.alloc(2 * 1024 ** 2 - pdf.length, ' ')]))
  await page.goto('/dashboard/billing')
  const plan = page.getByRole('region', { name: 'Current Plan' })
  await expect(plan.getByText('2 MB of 5 GB storage')).toBeVisible()
  await expect(plan.getByText('2 MB uploads under way')).toBeVisible()
  await faultless(page)
})
