import type { Scope } from '../../platform/actor.ts'

/** Refreshes an invoice for owners and the billed family. */
export function refreshInvoice(scope: Scope, { parentId }: { readonly parentId: string }): void {
  scope.refresh('invoices', { roles: ['owner'], users: [parentId] })
}
