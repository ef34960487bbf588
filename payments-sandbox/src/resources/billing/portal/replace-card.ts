import type { Work } from '../../../frame/work.ts'
import { needCustomer } from '../../customers.ts'
import { openInvoices } from '../invoice-outcomes.ts'
import { payInvoice } from '../pay-invoice.ts'
import { saveSubscription } from '../subscription-state.ts'

/** Makes a card the customer's default, and first retries the invoices that are being retried. */
export function replaceCard(work: Work, id: string, method: string): void {
  const before = needCustomer(work.objects, id)
  const after = { ...before, invoice_settings: { ...before.invoice_settings, default_payment_method: method } }
  work.objects.save('customer', after)
  work.record('customer.updated', after, before)
  for (const { body, hidden } of work.objects.all('subscription')) {
    if (body.customer !== id || body.ended_at !== null) continue
    if (body.default_payment_method !== null) {
      const renewed = { ...body, default_payment_method: method }
      saveSubscription(work, renewed, hidden)
      work.record('customer.subscription.updated', renewed, body)
    }
    for (const invoice of openInvoices(work, body.id)) if (invoice.next_payment_attempt !== null) payInvoice(work, invoice.id)
  }
}
