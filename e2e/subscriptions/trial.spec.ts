import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'

test('trial', async ({ as }) => {
  test.setTimeout(240_000)
  const page = await as('omar', { width: 1360, height: 900 })
  const begin = (bytes: number) => callsOf(page).uploads.begin({ id: crypto.randomUUID(), purpose: 'document', name: 'a.pdf', bytes })
  for (let n = 0; n < 20; n += 1) await begin(10 * 1024 * 1024)
  await page.goto('/dashboard/billing')
  const card = page.getByRole('region', { name: 'Current Plan' })
  await expect(card.getByText(/of 5 GB storage|of \d+ GB storage/)).toBeVisible()
  await faultless(page)
  for (const [width, scheme] of [
    [1360, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height: 900 })
    await card.screenshot({ path: `/tmp/up/billing-${width}-${scheme}.png` })
  }
})
