import type { Export } from '@callboard/contract/exports'
import { vatLabels } from '@callboard/contract/invoice-states'
import { formatMinor } from '@callboard/contract/money'
import { refundPaperName } from '@callboard/contract/refund-words'
import type { Actor } from '../../platform/actor.ts'
import type { FileAnswer } from '../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import type { Column } from '../../platform/tables/write-csv.ts'
import { nameOfExport } from './name-of-export.ts'
import { findCreditNotes } from './queries.ts'

/** Credit notes of a span of days for the bookkeeper: a row for each rate of VAT; a cancelled one no longer counts (S4 money). */
export async function exportCreditNotes(actor: Actor, { format, ...days }: Export): Promise<FileAnswer | Refusal<'ends-before-start'>> {
  if (days.to < days.from) return refuse('ends-before-start')
  return await tableFile(format, await nameOfExport(actor, 'credit notes', days), await findCreditNotes(actor, days), creditNoteColumns)
}

/** A row for each rate of VAT. */
export const creditNoteColumns: Column<Awaited<ReturnType<typeof findCreditNotes>>[number]>[] = [
  { head: 'Credit note', cell: ({ index }) => refundPaperName({ index }) },
  { head: 'Issue date', holds: 'days', cell: ({ issuedOn }) => issuedOn },
  { head: 'Status', cell: ({ cancelledOn }) => (cancelledOn ? 'Cancelled' : 'Issued') },
  { head: 'Cancelled on', holds: 'days', cell: ({ cancelledOn }) => cancelledOn },
  { head: 'Invoice', cell: ({ invoiceIndex }) => (invoiceIndex === null ? '' : `Invoice-${invoiceIndex}`) },
  { head: 'Class', cell: ({ place }) => (place ? `${place.className}, ${place.on}` : '') },
  { head: 'Family', cell: ({ parentName }) => parentName },
  { head: 'VAT rate', cell: ({ vat }) => (vat ? vatLabels[vat] : '') },
  { head: 'Net', holds: 'amounts', cell: ({ netMinor }) => formatMinor(netMinor) },
  { head: 'VAT', holds: 'amounts', cell: ({ taxMinor }) => formatMinor(taxMinor) },
  { head: 'Total', holds: 'amounts', cell: ({ totalMinor }) => formatMinor(totalMinor) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'VAT number', cell: ({ vatNumber }) => vatNumber },
]
