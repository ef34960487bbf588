import { stringify } from 'csv-stringify/sync'

export type Cell = string | number | null

export interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => Cell
  /** What a spreadsheet computes with: amounts as `formatMinor` writes them, days as YYYY-MM-DD. Text otherwise. */
  readonly holds?: 'amounts' | 'days'
}

/** Text that a spreadsheet would run as a formula, even after spaces or in full-width characters. */
const runs = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|\t\r]/u
/** Signed amounts and phone numbers begin alike but are harmless. */
const isHarmless = /^\s*[+-]?[\d\s().]*$/

/**
 * Writes rows as CSV for bookkeeping programs and spreadsheets: UTF-8 with a byte order mark, and CRLF. Text that would run as a formula is
 * prefixed with an apostrophe, and quoted, so that a spreadsheet that separates by semicolons cannot cut one out of it.
 */
export function writeCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const lines = rows.map((row) => columns.map(({ cell }) => harmless(cell(row))))
  return stringify([columns.map(({ head }) => head), ...lines], { bom: true, record_delimiter: 'windows', quoted_string: true })
}

function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && runs.test(cell) && !isHarmless.test(cell) ? `'${cell}` : cell
}
