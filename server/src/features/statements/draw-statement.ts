import { aboutRow, columnsOf, columnSums, sumLines } from '@callboard/contract/statement-words'
import type { Statement } from '@callboard/contract/statements'
import { drawSender, type PaperLook } from '../../platform/pdf/draw-sender.ts'
import { drawTable, type TableColumn } from '../../platform/pdf/draw-table.ts'
import { Sheet } from '../../platform/pdf/sheet.ts'
import type { Writing } from '../../platform/writing.ts'

export interface StatementOnPaper extends Writing, PaperLook {
  readonly statement: Statement
  readonly studio: { readonly name: string | null; readonly address: string; readonly phone: string; readonly email: string }
  readonly made: Date
}

const quiet = '#6d6272'
const small = { size: 8, color: quiet }
const gap = 10
const last = { size: 11, weight: 'bold' } as const

/** A family's statement on A4. */
export function drawStatement(paper: StatementOnPaper): Promise<Buffer> {
  const { statement, studio, money, date, made } = paper
  const name = studio.name ?? ''
  const sheet = new Sheet({ title: `Statement for ${statement.parent.name}, ${name}`, author: name, made })
  const half = sheet.width * 0.48
  const side = drawSender(sheet, { ...studio, name }, paper)
  let y = sheet.top
  sheet.tag('H1', () => (y = sheet.write('Statement', { x: sheet.left, y, width: half }, { size: 24, weight: 'bold' })))
  y = sheet.write(statement.parent.name, { x: sheet.left, y: y + gap, width: half }, { weight: 'bold' })
  y = sheet.write(`${date(statement.from)} to ${date(statement.to)}`, { x: sheet.left, y, width: half }, { color: quiet })

  const columns: TableColumn<Row>[] = [
    { label: 'Date', share: 0.13, text: ({ on }) => date(on) },
    { label: 'Details', share: 0.45, text: ({ what }) => what },
    ...(['Billed', 'Paid', 'Balance'] as const).map((label, place) => ({
      label,
      share: 0.14,
      align: 'right' as const,
      text: ({ sums }: Row) => sums[place] ?? '',
    })),
  ]
  y = drawTable(sheet, { columns, rows: rowsOf(paper), y: Math.max(y, side) + 18, inkOf: ({ isLast }) => (isLast ? last : { size: 9.5 }) })
  sheet.write(
    sumLines(statement)
      .map(([label, amount]) => `${label} ${money(amount)}`)
      .join('  ·  '),
    { x: sheet.left, y: y + 4, width: sheet.width },
    small,
  )
  return sheet.finish((page, pages) => [name, `Page ${page} of ${pages}`].filter(Boolean).join('  ·  '))
}

interface Row {
  readonly on: string
  readonly what: string
  /** billed, paid, balance */
  readonly sums: readonly string[]
  readonly isLast?: boolean
}

function rowsOf({ statement, money, date }: StatementOnPaper): Row[] {
  const { from, to, openingMinor, closingMinor } = statement
  const rows = statement.rows.map((row) => {
    const { billed, paid } = columnsOf(row)
    const sums = [billed, paid, row.balanceMinor].map((amount) => (amount === null ? '' : money(amount)))
    return { on: row.on, what: aboutRow(row, date), sums }
  })
  const { billed: allBilled, paid: allPaid } = columnSums(statement)
  return [
    { on: from, what: 'Brought forward', sums: ['', '', money(openingMinor)] },
    ...rows,
    { on: to, what: 'Balance', sums: [allBilled, allPaid, closingMinor].map((amount) => money(amount)), isLast: true },
  ]
}
