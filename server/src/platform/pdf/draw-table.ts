import type { Box, Ink, Sheet } from './sheet.ts'

export interface TableColumn<Row> {
  readonly label: string
  /** of the width, relative to the others */
  readonly share: number
  readonly align?: 'right'
  readonly text: (row: Row) => string
}

const quiet = '#6d6272'
const head = { size: 8, color: quiet }
const gap = 10

interface Table<Row> {
  readonly columns: readonly TableColumn<Row>[]
  readonly rows: readonly Row[]
  readonly y: number
  readonly inkOf?: (row: Row) => Ink
}

/** Draws a table: rows are never split across pages, and each page repeats the head. @returns the y below it */
export function drawTable<Row>(sheet: Sheet, { columns, rows, y: from, inkOf = () => ({ size: 9.5 }) }: Table<Row>): number {
  const shares = columns.reduce((all, { share }) => all + share, 0)
  const cells: (TableColumn<Row> & Omit<Box, 'y'>)[] = []
  for (const column of columns) {
    const before = cells.at(-1)
    cells.push({
      ...column,
      x: before ? before.x + before.width + gap : sheet.left,
      width: (sheet.width - gap * (columns.length - 1)) * (column.share / shares),
    })
  }
  const drawRow = (tag: 'TH' | 'TD', textOf: (cell: TableColumn<Row>) => string, y: number, ink: Ink): number => {
    let end = y
    sheet.tag('TR', () =>
      cells.forEach((cell) => {
        const { x, width, align = 'left' } = cell
        sheet.tag(tag, () => (end = Math.max(end, sheet.write(textOf(cell), { x, width, y }, { ...ink, align }))))
      }),
    )
    return end
  }
  const drawHead = (y: number) => {
    const end = drawRow('TH', ({ label }) => label, y, head) + 4
    sheet.rule(end, { color: quiet })
    return end + 6
  }
  let y = from
  sheet.tag('Table', () => {
    y = drawHead(y)
    for (const row of rows) {
      const ink = inkOf(row)
      const height = Math.max(...cells.map(({ text, width }) => sheet.heightOf(text(row), width, ink)))
      if (y + height > sheet.bottom) {
        sheet.addPage()
        y = drawHead(sheet.top)
      }
      y = drawRow('TD', ({ text }) => text(row), y, ink) + 5
      sheet.rule(y)
      y += 6
    }
  })
  return y
}
