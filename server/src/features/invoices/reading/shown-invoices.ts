import type { InvoiceRow } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { presentRow } from '../present.ts'
import { listedByIds } from '../queries/lists.ts'

/** Invoices as rows of the list, by number. */
export async function shownInvoices(actor: Actor, ids: readonly string[]): Promise<InvoiceRow[]> {
  const today = dateIn(actor.zone, actor.clock.now())
  const rows = await listedByIds(actor, ids)
  return rows.map((row) => presentRow(row, today))
}
