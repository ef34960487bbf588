import Papa from 'papaparse'
import { bounded } from './bounded.ts'
import { faults, mostLines, refusedKind, type FileRead } from './sheets.ts'

const delimiters = [',', ';', '\t', '|']
const isWebPage = /^\s*<(?:!doctype|html|head|meta|table|\?xml)\b/i
const control = /(?![\t\r\n])\p{Cc}/gu

/** Reads CSV of any delimiter, and cells that were pasted from a spreadsheet. */
export function readText(text: string, name: string): FileRead {
  if (text.trim() === '') return { fault: faults.empty }
  if (isWebPage.test(text)) return { fault: refusedKind('This is a web page that is named like a spreadsheet, which') }
  if ((text.slice(0, 4096).match(control)?.length ?? 0) > 8) return { fault: refusedKind('A file of this kind') }
  const said = /^sep=(.)\r?\n/i.exec(text)
  const cells = said ? text.slice(said[0].length) : text
  const delimiter = said?.[1] ?? delimiterOf(cells)
  const { data } = Papa.parse<string[]>(cells, { delimiter, preview: mostLines + 1 })
  return bounded([{ name, lines: data.map((line) => line.map((cell) => cell.trim())) }])
}

/** The one that makes the most of a table: wide lines of one width. */
function delimiterOf(text: string): string {
  const [best = ','] = delimiters
    .map((delimiter) => [delimiter, tableness(text, delimiter)] as const)
    .toSorted(([, one], [, other]) => other - one)
    .map(([delimiter]) => delimiter)
  return best
}

function tableness(text: string, delimiter: string): number {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: 60 })
  const byWidth = Map.groupBy(
    data.filter((line) => line.length > 1),
    ({ length }) => length,
  )
  return Math.max(0, ...[...byWidth].map(([width, lines]) => (width - 1) * lines.length))
}
