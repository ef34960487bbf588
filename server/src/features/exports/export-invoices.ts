import type { Days } from '@callboard/contract/exports'
import { invoiceStatusLabels, statusOn, vatLabels } from '@callboard/contract/invoice-states'
import { itemTypeLabels } from '@callboard/contract/invoice-terms'
import { formatMinor } from '@callboard/contract/money'
import type { Actor } from '../../platform/actor.ts'
import { dateIn } from '../../platform/clock.ts'
import { writeCsv } from '../../platform/csv/write-csv.ts'
import { madeFile, savedAs, type FileAnswer } from '../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { findInvoiceLines } from './queries.ts'

/** Invoices of a span of days for the bookkeeper: a row for each line (S3). */
export async function exportInvoices(actor: Actor, days: Days): Promise<FileAnswer | Refusal<'ends-before-start'>> {
  if (days.to < days.from) return refuse('ends-before-start')
  const today = dateIn(actor.zone, actor.clock.now())
  const csv = writeCsv(await findInvoiceLines(actor, days), [
    { head: 'Invoice', cell: ({ index }) => `Invoice-${index}` },
    { head: 'Reference', cell: ({ reference }) => reference },
    { head: 'Issue date', cell: ({ issuedOn }) => issuedOn },
    { head: 'Due date', cell: ({ dueOn }) => dueOn },
    { head: 'Status', cell: (one) => invoiceStatusLabels[statusOn(one.status, one, today)] },
    { head: 'Billed to', cell: ({ parentName }) => parentName },
    { head: 'Student', cell: ({ studentName }) => studentName },
    { head: 'Description', cell: ({ description }) => description },
    { head: 'Type', cell: ({ type }) => itemTypeLabels[type] },
    { head: 'Quantity', cell: ({ quantity }) => quantity },
    { head: 'Unit price', cell: ({ unitPriceMinor }) => formatMinor(unitPriceMinor) },
    { head: 'Subtotal', cell: ({ subtotalMinor }) => formatMinor(subtotalMinor) },
    { head: 'Discount', cell: ({ discountMinor }) => formatMinor(discountMinor) },
    { head: 'VAT rate', cell: ({ vat }) => vatLabels[vat] },
    { head: 'VAT', cell: ({ taxMinor }) => formatMinor(taxMinor) },
    { head: 'Total', cell: ({ lineTotalMinor }) => formatMinor(lineTotalMinor) },
    { head: 'Invoice total', cell: ({ totalMinor }) => formatMinor(totalMinor) },
    { head: 'Currency', cell: ({ currency }) => currency },
    { head: 'Payment method', cell: ({ method }) => (method === 'card' ? 'Card' : 'Bank transfer') },
  ])
  return madeFile(csv, 'text/csv', savedAs(`Invoices ${days.from} to ${days.to}.csv`))
}
