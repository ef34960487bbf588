import { stringify } from 'csv-stringify/sync'

type Cell = string | number | null

interface CsvColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => Cell
}

/** What a spreadsheet would run as a formula, also behind spaces and in full width. */
const runs = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|\t\r]/u
/** Signed amounts and phone numbers begin like one, and are none. */
const isHarmless = /^\s*[+-]?[\d\s().]*$/

/**
 * Writes rows as CSV that bookkeeping programs and spreadsheets read: UTF-8 with its mark, and CRLF. Text that would run as a formula is given
 * an apostrophe in front.
 */
export function writeCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = rows.map((row) => columns.map(({ cell }) => harmless(cell(row))))
  return stringify([columns.map(({ head }) => head), ...lines], { bom: true, record_delimiter: 'windows' })
}

function harmless(cell: Cell): Cell {
  return typeof cell === 'string' && runs.test(cell) && !isHarmless.test(cell) ? `'${cell}` : cell
}
