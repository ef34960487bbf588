import type { Scope } from '../../../platform/actor.ts'
import { askToPay } from '../ask-to-pay.ts'
import { lockInvoices } from '../queries/invoices.ts'
import { RemindAction } from './remind-overdue.ts'

/** Sends what was held for an undo whose time is over; what has been paid since is left out. */
export async function sendReminders(scope: Scope, { action }: { readonly action: unknown }): Promise<void> {
  const { data: reminding } = RemindAction.safeParse(action)
  if (!reminding) return
  const { invoiceIds, byUserId } = reminding
  await lockInvoices(scope, invoiceIds)
  await askToPay(scope, invoiceIds, { byUserId, isReminder: true })
  scope.refresh('invoices', { roles: ['owner'] })
}
