import { isUnpaid, statusOn, type OwnInvoiceTab } from '@callboard/contract/invoice-states'
import type { OwnInvoices } from '@callboard/contract/invoices'
import type { Actor } from '../../../platform/actor.ts'
import { dateIn } from '../../../platform/clock.ts'
import { newestDetails } from '../../bank-details/newest-details.ts'
import { findCardBars } from '../payable/find-card-bars.ts'
import { comingCharges } from '../charges/coming-charge.ts'
import { presentCharge, shownName } from '../present.ts'
import { openOfRecurrence } from '../queries/charges.ts'
import { findProcessing } from '../queries/details.ts'
import { itemsOf } from '../queries/invoices.ts'
import { pageOfOwnInvoices } from '../queries/lists.ts'

/** Reads a page of the parent's own invoices, with how to pay each unpaid one (S3 §2). */
export async function listOwnInvoices(actor: Actor, input: { tab: OwnInvoiceTab; page: number }): Promise<OwnInvoices> {
  const charges = await comingCharges(actor, await openOfRecurrence(actor, actor.user.id), actor.zone)
  const { rows, ...rest } = await pageOfOwnInvoices(actor, { ...input, charged: [...charges.keys()] })
  if (rows.length === 0) return { invoices: [], ...rest }
  const today = dateIn(actor.zone, actor.clock.now())
  const ids = rows.map(({ id }) => id)
  const items = Map.groupBy(await itemsOf(actor, ids), ({ invoiceId }) => invoiceId)
  const cardBarOf = await findCardBars(actor)
  const processing = await findProcessing(actor, ids)
  const isByTransfer = ({ status, method }: (typeof rows)[number]) => isUnpaid(status) && method === 'bank-transfer'
  const details = rows.some(isByTransfer) ? await newestDetails(actor) : null
  return {
    ...rest,
    invoices: rows.map((row) => ({
      id: row.id,
      index: row.index,
      reference: row.reference,
      status: statusOn(row.status, { dueOn: row.dueOn, chargeOn: row.chargeOn ?? charges.get(row.id)?.on ?? null }, today),
      method: row.method,
      currency: row.currency,
      issuedOn: row.issuedOn,
      dueOn: row.dueOn,
      totalMinor: row.totalMinor,
      cardBar: cardBarOf(row),
      isProcessing: isUnpaid(row.status) && processing.has(row.id),
      charge: presentCharge(charges.get(row.id)),
      payTo: isByTransfer(row) ? details : null,
      hasPdf: true,
      items: (items.get(row.id) ?? []).map((item) => ({ studentName: shownName(item), description: item.description })),
      isRecurring: row.hasNext,
      paidBy: row.paidBy,
      refundedMinor: row.refundedMinor,
    })),
  }
}
