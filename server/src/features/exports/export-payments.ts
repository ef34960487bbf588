import type { Export } from '@callboard/contract/exports'
import { RefundReason } from '@callboard/contract/payments'
import { formatMinor } from '@callboard/contract/money'
import { paidMethodLabels, refundPaperName, refundReason } from '@callboard/contract/refund-words'
import type { Actor } from '../../platform/actor.ts'
import type { FileAnswer } from '../../platform/files/open-file.ts'
import { refuse, type Refusal } from '../../platform/refusal.ts'
import { tableFile } from '../../platform/tables/table-file.ts'
import type { Column } from '../../platform/tables/write-csv.ts'
import { nameOfExport } from './name-of-export.ts'
import { findMovements, type Movement } from './queries.ts'

/** Money in and out over a span of days for the bookkeeper; money out is negative (S3). */
export async function exportPayments(actor: Actor, { format, ...days }: Export): Promise<FileAnswer | Refusal<'ends-before-start'>> {
  if (days.to < days.from) return refuse('ends-before-start')
  return await tableFile(format, await nameOfExport(actor, 'payments', days), await findMovements(actor, days), paymentColumns)
}

/** Money in and out; money out is negative. */
export const paymentColumns: Column<Movement>[] = [
  { head: 'Date', holds: 'days', cell: ({ on }) => on },
  { head: 'Kind', cell: ({ kind }) => kind },
  { head: 'Invoice', cell: ({ index }) => (index === null ? '' : `Invoice-${index}`) },
  { head: 'Class', cell: ({ place }) => (place ? `${place.className}, ${place.on}` : '') },
  { head: 'Family', cell: ({ parentName }) => parentName },
  { head: 'Method', cell: ({ method }) => paidMethodLabels[method] },
  { head: 'Amount', holds: 'amounts', cell: ({ amountMinor }) => formatMinor(amountMinor) },
  { head: 'Currency', cell: ({ currency }) => currency },
  { head: 'Reference', cell: ({ reference }) => reference },
  { head: 'Provider reference', cell: ({ providerId }) => providerId },
  { head: 'Reason', cell: reasonOf },
  { head: 'Of payment', cell: ({ ofPayment }) => ofPayment },
  { head: 'Credit note', cell: ({ noteIndex }) => (noteIndex === null ? '' : refundPaperName({ index: noteIndex })) },
  { head: 'VAT', holds: 'amounts', cell: ({ taxMinor }) => (taxMinor === null ? '' : formatMinor(taxMinor)) },
]

/** The bank's word for a chargeback. */
function reasonOf({ reason, note, source }: Movement): string {
  if (reason === null) return ''
  return source === null ? reason.replaceAll('_', ' ') : refundReason({ reason: RefundReason.parse(reason), note, source })
}
