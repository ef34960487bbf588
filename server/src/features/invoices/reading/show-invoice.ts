import { isUnpaid, statusOn } from '@callboard/contract/invoice-states'
import type { InvoiceDetail } from '@callboard/contract/invoices'
import { dateIn } from '../../../platform/clock.ts'
import { newestDetails } from '../../bank-details/newest-details.ts'
import { findCardBars } from '../payable/find-card-bars.ts'
import { comingCharges } from '../charges/coming-charge.ts'
import { discountOf, presentCharge, presentTimelineEntry, presentLine, presentRecurrence } from '../present.ts'
import { debtorsOf } from '../queries/debtors.ts'
import { billedOf, findProcessing, findInvoicingStudio, linesOf, timelineOf } from '../queries/details.ts'
import type { StoredInvoice } from '../queries/invoices.ts'
import { emailFailureOf } from '../queries/lists.ts'
import { findRecurrence } from '../queries/recurrences.ts'
import { showPayments, type InvoiceReader } from './show-payments.ts'

/** An invoice with all its details, for somebody who may see it. */
export async function showInvoice(actor: InvoiceReader, invoice: StoredInvoice): Promise<InvoiceDetail> {
  const isOwner = actor.role === 'owner'
  const { vatNumber, ...row } = invoice
  const studio = await findInvoicingStudio(actor)
  const cardBarOf = await findCardBars(actor)
  const recurrence = row.seriesId === null ? null : await findRecurrence(actor, row.seriesId)
  const processing = await findProcessing(actor, [row.id])
  const today = dateIn(actor.zone, actor.clock.now())
  const charge = recurrence && presentCharge((await comingCharges(actor, [row.id], actor.zone)).get(row.id))
  const { parent, left } = await whoIsBilled(actor, row)
  return {
    id: row.id,
    index: row.index,
    reference: row.reference,
    parent,
    left,
    studio: { ...studio, name: studio.name ?? '', vatNumber },
    status: statusOn(row.status, { dueOn: row.dueOn, chargeOn: row.chargeOn ?? charge?.on ?? null }, today),
    isHeld: row.heldBy !== null,
    method: row.method,
    currency: row.currency,
    issuedOn: row.issuedOn,
    dueOn: row.dueOn,
    paidAt: row.paidAt?.toISOString() ?? null,
    items: (await linesOf(actor, row.id)).map(presentLine),
    subtotalMinor: row.subtotalMinor,
    discount: discountOf(row),
    discountReason: row.discountReason,
    discountMinor: row.discountMinor,
    taxMinor: row.taxMinor,
    totalMinor: row.totalMinor,
    notes: row.notes,
    recurrence: recurrence && presentRecurrence(actor, recurrence, today),
    ...(await showPayments(actor, row.id)),
    isProcessing: isUnpaid(row.status) && processing.has(row.id),
    charge,
    cardBar: cardBarOf(row),
    payTo: isUnpaid(row.status) && row.method === 'bank-transfer' ? await newestDetails(actor) : null,
    hasPdf: row.index !== null,
    emailFailure: isOwner ? await emailFailureOf(actor, row.id) : null,
    timeline: isOwner ? (await timelineOf(actor, row.id)).map(presentTimelineEntry) : null,
    version: row.version,
  }
}

/** Only owners read who owes an open invoice and has left. */
async function whoIsBilled(
  actor: InvoiceReader,
  { id, parentId, parentName }: Pick<StoredInvoice, 'id' | 'parentId' | 'parentName'>,
): Promise<Pick<InvoiceDetail, 'parent' | 'left'>> {
  const { email, hasLeft } = await billedOf(actor, parentId)
  if (!hasLeft) return { parent: { id: parentId, name: parentName, email }, left: null }
  const debtor = actor.role === 'owner' ? (await debtorsOf(actor, [id])).get(id) : undefined
  if (!debtor) return { parent: { id: parentId, name: parentName, email }, left: { phone: '', keptUntil: null } }
  const { phone, keptUntil } = debtor
  return { parent: { id: parentId, name: debtor.name, email: debtor.email }, left: { phone, keptUntil } }
}
