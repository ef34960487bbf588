import { people } from '@callboard/server/world/people'
import { faultless } from '../faultless.ts'
import { callsOf, expect, test } from '../fixtures.ts'
import { draftFor } from './draft-for.ts'

test('issued drafts are sent after half a minute though the page is closed, and nobody hears of them before', async ({ as, server }) => {
  const olive = await as('olive')
  await draftFor(olive, 'Spring fee')
  const mails = await server.mailsTo(people.quinn.email)
  await olive.goto('/dashboard/invoices?tab=draft')
  await olive.getByRole('row').filter({ hasText: 'Spring fee' }).getByRole('checkbox').check()
  await olive.getByRole('button', { name: 'Issue and send' }).click()
  await olive.getByRole('dialog').getByRole('button', { name: 'Issue and send' }).click()
  await expect(olive.getByText(/will be sent in half a minute\.$/)).toBeVisible()
  const { invoices } = await callsOf(olive).invoices.list({ tab: 'pending', search: 'Quinn Osei' })
  const held = invoices.find(({ about }) => about.includes('Spring fee'))!
  expect(held).toMatchObject({ index: null, isHeld: true })
  await olive.goto('/dashboard/invoices?tab=pending')
  await expect(olive.getByRole('row').filter({ hasText: 'Spring fee' })).toContainText('Being sent')
  await faultless(olive)
  await olive.goto(`/dashboard/invoices/${held.id}`)
  await expect(olive.getByText('This invoice is about to be sent')).toBeVisible()
  await expect(olive.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await faultless(olive)
  expect(await server.mailsTo(people.quinn.email)).toBe(mails)
  await olive.close()

  await server.endUndoTimes()
  const again = await as('olive')
  await again.goto(`/dashboard/invoices/${held.id}`)
  await expect(again.getByRole('heading', { level: 1, name: /^Invoice-\d+/ })).toBeVisible({ timeout: 45_000 })
  await server.mailTo(people.quinn.email, mails, 'from Northlight Dance')
})
