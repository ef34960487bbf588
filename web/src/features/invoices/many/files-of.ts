import type { TableFormat } from '@callboard/contract/exports'
import type { InvoiceRow } from '@callboard/contract/invoices'
import type { SavedFile } from '../../../ui/save-file.ts'

const query = (fields: Record<string, string>, chosen: readonly InvoiceRow[]) =>
  new URLSearchParams([...Object.entries(fields), ...chosen.map(({ id }, place) => [`ids[${place}]`, id])]).toString()

export const pdfsOf = (chosen: readonly InvoiceRow[]): SavedFile => ({
  address: `/api/invoices/pdfs?${query({}, chosen)}`,
  name: 'Invoices.pdf',
  failed: 'Failed to download PDF. Please try again.',
})

/** The bookkeeper's table, of these alone. */
export function exportOf(chosen: readonly InvoiceRow[], format: TableFormat): SavedFile {
  const days = chosen.flatMap(({ issuedOn }) => issuedOn ?? [])
  const from = days.reduce((one, other) => (one < other ? one : other))
  const to = days.reduce((one, other) => (one > other ? one : other))
  return {
    address: `/api/exports/invoices?${query({ from, to, format }, chosen)}`,
    name: `Invoices ${from} to ${to}.${format}`,
    failed: 'The file could not be downloaded. Please try again.',
  }
}
