import type { Actor } from '../../platform/actor.ts'

/** How many card invoices still recur (S4 money). There are no invoices yet. */
export async function countRecurringCardInvoices(_: Actor): Promise<number> {
  return 0
}
