import { writeCsv, type CsvColumn } from './write-csv.ts'

/** Rows as a CSV file for the answer of a call, saved under its name. */
export function csvAnswer<Row>(name: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]) {
  return {
    headers: { 'cache-control': 'private, no-cache', 'content-disposition': `attachment; filename="${name}"` },
    body: new File([writeCsv(columns, rows)], name, { type: 'text/csv' }),
  }
}
