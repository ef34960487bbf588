import { importFields, type ImportKind } from '@callboard/contract/import-fields'
import type { ImportFault, ImportRow } from '@callboard/contract/imports'
import { saveAs } from '../../ui/save-file.ts'
import { lineInFile, withLinesInFile } from './rows/lines.ts'

/** What a spreadsheet would run as a formula. Phones and sums begin alike but are harmless. */
const runs = /^\s*[=+\-@＝＋－＠\t\r|](?![\d\s().]*$)/u

async function saveTable(lines: readonly (readonly string[])[], name: string): Promise<void> {
  const { default: Papa } = await import('papaparse')
  const text = Papa.unparse(
    lines.map((line) => [...line]),
    { escapeFormulae: runs, newline: '\r\n' },
  )
  // The mark tells spreadsheet programs that it is UTF-8.
  saveAs(new Blob([`\ufeff${text}\r\n`], { type: 'text/csv' }), name)
}

/** A file to fill in. */
export const saveTemplate = (kind: ImportKind, name: string): Promise<void> =>
  saveTable([importFields[kind].map(({ label }) => label)], name)

export interface FailedRows {
  readonly kind: ImportKind
  readonly rows: readonly ImportRow[]
  readonly faults: readonly ImportFault[]
  readonly name: string
}

/** The rows that failed, to put right and import again: its headings are known here, and what is wrong stands behind each row. */
export function saveFailedRows({ kind, rows, faults, name }: FailedRows): Promise<void> {
  const used = importFields[kind].filter(({ key }) => rows.some(({ cells }) => cells[key]))
  const wrong = Map.groupBy(faults, ({ line }) => line)
  const lines = rows.map(({ line, cells }) => [
    ...used.map(({ key }) => cells[key] ?? ''),
    String(lineInFile(line)),
    (wrong.get(line) ?? []).map(({ words }) => withLinesInFile(words)).join(' '),
  ])
  return saveTable([[...used.map(({ label }) => label), 'Line in the file', 'What is wrong'], ...lines], name)
}
