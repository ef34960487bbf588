import { isUnpaid } from '@callboard/contract/invoice-states'
import type { Scope } from '../../platform/actor.ts'
import { notify } from '../notifications/notify.ts'
import { aboutInvoice } from './about-invoice.ts'
import { findInvoices } from './queries/invoices.ts'

/** Asks families to pay those of the invoices that are open, each with a link to it. */
export async function askToPay(
  scope: Scope,
  ids: readonly string[],
  { byUserId, ...news }: { byUserId: string | null; isChanged?: boolean; isReminder?: boolean },
): Promise<void> {
  for (const invoice of await findInvoices(scope, ids)) {
    if (!isUnpaid(invoice.status)) continue
    await notify(scope, 'payment_request', {
      to: [invoice.parentId],
      entityId: invoice.id,
      byUserId,
      details: { ...aboutInvoice(invoice), ...news, transferReference: invoice.reference ?? undefined },
    })
  }
}
