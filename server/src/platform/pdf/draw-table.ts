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
  const boxes: Omit<Box, 'y'>[] = []
  for (const { share } of columns) {
    const before = boxes.at(-1)
    boxes.push({
      x: before ? before.x + before.width + gap : sheet.left,
      width: (sheet.width - gap * (columns.length - 1)) * (share / shares),
    })
  }
  const drawRow = (cell: 'TH' | 'TD', texts: readonly string[], y: number, ink: Ink): number => {
    let end = y
    sheet.tag('TR', () =>
      texts.forEach((text, place) => {
        const align = columns[place]?.align ?? 'left'
        sheet.tag(cell, () => (end = Math.max(end, sheet.write(text, { ...boxes[place]!, y }, { ...ink, align }))))
      }),
    )
    return end
  }
  const labels = columns.map(({ label }) => label)
  const drawHead = (y: number) => {
    const end = drawRow('TH', labels, y, head) + 4
    sheet.rule(end, { color: quiet })
    return end + 6
  }
  let y = from
  sheet.tag('Table', () => {
    y = drawHead(y)
    for (const row of rows) {
      const ink = inkOf(row)
      const texts = columns.map(({ text }) => text(row))
      const height = Math.max(...texts.map((text, place) => sheet.heightOf(text, boxes[place]!.width, ink)))
      if (y + height > sheet.bottom) {
        sheet.addPage()
        y = drawHead(sheet.top)
      }
      y = drawRow('TD', texts, y, ink) + 5
      sheet.rule(y)
      y += 6
    }
  })
  return y
}
