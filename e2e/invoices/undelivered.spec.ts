import { callsOf, expect, test } from '../fixtures.ts'
import { billPat } from './bill-family.ts'

test.use({ refusesMail: true })

test('an owner learns where she is that an invoice could not be emailed, and why', async ({ as }) => {
  const olive = await as('olive')
  const { id, index } = await billPat(olive, 'Ballet, spring')
  await olive.goto('/dashboard')
  // Emails of other stories are refused too.
  await olive
    .getByRole('main')
    .getByRole('link', { name: 'Email not delivered' })
    .and(olive.locator(`[href$="${id}"]`))
    .click()
  await expect(olive).toHaveURL(new RegExp(`/dashboard/invoices/${id}$`))
  await expect(olive.getByText('Invoice created but email failed to send: pat@')).toBeVisible()
  await expect(olive.getByRole('button', { name: 'Send again' })).toBeVisible()

  await olive.goto('/dashboard/invoices?tab=pending')
  const row = olive.getByRole('row').filter({ hasText: `Invoice-${index}` })
  await expect(row.getByText('Email failed to send')).toBeVisible()
  await callsOf(olive).invoices.cancel({ id, version: 1 })
  await expect(row).toBeHidden()
})
