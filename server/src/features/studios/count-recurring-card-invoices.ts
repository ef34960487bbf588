import type { Scope } from '../../platform/actor.ts'

/** How many card invoices still recur (S4 money). There are no invoices yet. */
export const countRecurringCardInvoices: (scope: Scope) => Promise<number> = async () => 0
