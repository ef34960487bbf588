import type { Alone } from '../../platform/actor.ts'
import { deleteDraftsOf } from './queries/invoices.ts'
import { endRecurrencesOf } from './queries/recurrences.ts'

/** Ends what somebody who leaves as a parent would still be billed: recurring invoices and drafts. Issued invoices are kept unchanged. */
export async function leaveInvoices(scope: Alone, parentId: string): Promise<void> {
  await endRecurrencesOf(scope, parentId)
  await deleteDraftsOf(scope, parentId)
  scope.refresh('invoices', { roles: ['owner'] })
}
