import type { Scope } from '../../platform/actor.ts'

/** Owners and the family that it bills fetch it again. */
export function refreshInvoice(scope: Scope, { parentId }: { readonly parentId: string }): void {
  scope.refresh('invoices', { roles: ['owner'], users: [parentId] })
}
