import type { Scope } from '../../platform/actor.ts'

export function refreshInvoice(scope: Scope, { parentId }: { readonly parentId: string }): void {
  scope.refresh('invoices', { roles: ['owner'], users: [parentId] })
}
