import type { ExportInvoices } from '@callboard/contract/exports'
import { invoiceStatusLabels, statusOn, vatLabels } from '@callboard/contract/invoice-states'
import { itemTypeLabels } from '@callboard/contract/invoice-terms'
import { formatMinor } from '@callboard/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import type { FileAnswer } from '../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import type { Column } from '../../platform/tables/write-csv.ts'
import { nameOfExport } from './name-of-export.ts'
import { findInvoiceLines } from './queries.ts'

/** Invoices of a span of days, or some of them, for the bookkeeper: a row for each line (S3). */
export async function exportInvoices(
  actor: Actor,
  { format, ids, ...days }: ExportInvoices,
): Promise<FileAnswer | Refusal<'ends-before-start'>> {
  if (days.to < days.from) return refuse('ends-before-start')
  const today = dateIn(actor.zone, actor.clock.now())
  return await tableFile(
    format,
    await nameOfExport(actor, 'invoices', days),
    await findInvoiceLines(actor, days, ids),
    invoiceColumns(today),
  )
}

/** A row for each line, with its invoice beside it. */
export function invoiceColumns(today: string): Column<Awaited<ReturnType<typeof findInvoiceLines>>[number]>[] {
  return [
    { head: 'Invoice', cell: ({ index }) => `Invoice-${index}` },
    { head: 'Reference', cell: ({ reference }) => reference },
    { head: 'Issue date', holds: 'days', cell: ({ issuedOn }) => issuedOn },
    { head: 'Due date', holds: 'days', cell: ({ dueOn }) => dueOn },
    { head: 'Status', cell: (one) => invoiceStatusLabels[statusOn(one.status, one, today)] },
    { head: 'Billed to', cell: ({ parentName }) => parentName },
    { head: 'Student', cell: ({ studentName }) => studentName },
    { head: 'Description', cell: ({ description }) => description },
    { head: 'Type', cell: ({ type }) => itemTypeLabels[type] },
    { head: 'Quantity', cell: ({ quantity }) => quantity },
    { head: 'Unit price', holds: 'amounts', cell: ({ unitPriceMinor }) => formatMinor(unitPriceMinor) },
    { head: 'Subtotal', holds: 'amounts', cell: ({ subtotalMinor }) => formatMinor(subtotalMinor) },
    { head: 'Discount', holds: 'amounts', cell: ({ discountMinor }) => formatMinor(discountMinor) },
    { head: 'VAT rate', cell: ({ vat }) => vatLabels[vat] },
    { head: 'VAT', holds: 'amounts', cell: ({ taxMinor }) => formatMinor(taxMinor) },
    { head: 'Total', holds: 'amounts', cell: ({ lineTotalMinor }) => formatMinor(lineTotalMinor) },
    { head: 'Invoice total', holds: 'amounts', cell: ({ totalMinor }) => formatMinor(totalMinor) },
    { head: 'Currency', cell: ({ currency }) => currency },
    { head: 'Payment method', cell: ({ method }) => (method === 'card' ? 'Card' : 'Bank transfer') },
  ]
}
