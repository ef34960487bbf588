import writeExcelFile from 'write-excel-file/node'
import type { Cell, Column } from './write-csv.ts'

const widest = 48

/** Writes rows as a spreadsheet for Excel and its like, whose texts stay texts: a reference 00123 keeps its zeros. */
export async function writeXlsx<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map((column) => ({ value: column.head, fontWeight: 'bold' as const }))
  const lines = rows.map((row) => columns.map(({ cell, holds }) => cellOf(cell(row), holds)))
  const width = ({ head, cell }: Column<Row>) =>
    Math.min(widest, 2 + Math.max(head.length, ...rows.map((row) => String(cell(row) ?? '').length)))
  const sheet = { columns: columns.map((column) => ({ width: width(column) })), stickyRowsCount: 1 }
  return new Uint8Array(await writeExcelFile([head, ...lines], sheet).toBuffer())
}

function cellOf(value: Cell, holds: 'amounts' | 'days' | undefined) {
  if (value === null || value === '') return null
  if (holds === 'amounts') return { value: Number(value), type: Number, format: '#,##0.00' }
  if (holds === 'days') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'd mmm yyyy' }
  return typeof value === 'number' ? { value, type: Number } : { value, type: String }
}
