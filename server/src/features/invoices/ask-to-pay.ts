import { isUnpaid } from '@callboard/contract/invoice-states'
import type { Scope } from '../../platform/actor.ts'
import { notifyEach } from '../notifications/notify.ts'
import { aboutInvoice } from './about-invoice.ts'
import { findInvoices } from './queries/invoices.ts'

/** Asks families to pay those of the invoices that are unpaid, with a link to each. */
export async function askToPay(
  scope: Scope,
  ids: readonly string[],
  { byUserId, ...news }: { byUserId: string | null; isChanged?: boolean; isReminder?: boolean },
): Promise<void> {
  const open = (await findInvoices(scope, ids)).filter(({ status }) => isUnpaid(status))
  await notifyEach(
    scope,
    'payment_request',
    open.map((invoice) => ({
      to: [invoice.parentId],
      entityId: invoice.id,
      byUserId,
      details: { ...aboutInvoice(invoice), ...news, transferReference: invoice.reference ?? undefined },
    })),
  )
}
