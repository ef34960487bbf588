import { aboutRow, chargebackWords, columnsOf } from '@callboard/contract/statement-words'
import type { Statement } from '@callboard/contract/statements'
import { Sheet, type Ink } from '../../platform/pdf/sheet.ts'
import type { Writing } from '../../platform/writing.ts'

export interface StatementOnPaper extends Writing {
  readonly statement: Statement
  readonly studio: { readonly name: string | null; readonly address: string; readonly phone: string; readonly email: string }
  readonly made: Date
}

const quiet = '#6d6272'
const small = { size: 8, color: quiet }
const gap = 10
const shares = [0.16, 0.4, 0.15, 0.15, 0.14]
const heads = ['Date', 'Details', 'Billed', 'Paid', 'Balance']

/** A family's statement on A4. */
export function drawStatement(paper: StatementOnPaper): Promise<Buffer> {
  const { statement, studio, money, date, made } = paper
  const name = studio.name ?? ''
  const sheet = new Sheet({ title: `Statement for ${statement.parent.name}, ${name}`, author: name, made })
  const half = sheet.width * 0.48
  const right = { x: sheet.left + sheet.width - half, width: half }
  let side = sheet.write(name, { ...right, y: sheet.top }, { weight: 'bold', align: 'right' })
  for (const line of [studio.address, studio.phone, studio.email].filter(Boolean))
    side = sheet.write(line, { ...right, y: side }, { size: 9, color: quiet, align: 'right' })
  let y = sheet.top
  sheet.tag('H1', () => (y = sheet.write('Statement', { x: sheet.left, y, width: half }, { size: 24, weight: 'bold' })))
  y = sheet.write(statement.parent.name, { x: sheet.left, y: y + gap, width: half }, { weight: 'bold' })
  y = sheet.write(`${date(statement.from)} to ${date(statement.to)}`, { x: sheet.left, y, width: half }, { color: quiet })

  y = Math.max(y, side) + 18
  const columns = shares.map((share, place) => ({
    x: sheet.left + sheet.width * shares.slice(0, place).reduce((all, one) => all + one, 0),
    width: sheet.width * share - (place < shares.length - 1 ? gap : 0),
    align: place < 2 ? ('left' as const) : ('right' as const),
  }))
  const row = (cell: 'TH' | 'TD', texts: readonly string[], ink: Ink) => {
    const height = Math.max(...texts.map((text, place) => sheet.heightOf(text, columns[place]!.width, ink)))
    if (y + height + 6 > sheet.bottom) {
      sheet.addPage()
      y = sheet.top
      if (cell === 'TD') row('TH', heads, small)
    }
    sheet.tag('TR', () =>
      texts.forEach((text, place) => {
        const { align, ...box } = columns[place]!
        sheet.tag(cell, () => sheet.write(text, { ...box, y }, { ...ink, align }))
      }),
    )
    y += height + 5
    sheet.rule(y, { color: cell === 'TH' ? quiet : '#d9cfdc' })
    y += 6
  }
  sheet.tag('Table', () => {
    row('TH', heads, small)
    row('TD', [date(statement.from), 'Brought forward', '', '', money(statement.openingMinor)], { size: 9.5 })
    for (const one of statement.rows) {
      const { billed, paid } = columnsOf(one)
      const sums = [billed, paid, one.balanceMinor].map((amount) => (amount === null ? '' : money(amount)))
      row('TD', [date(one.on), aboutRow(one), ...sums], { size: 9.5 })
    }
    row('TD', [date(statement.to), 'Balance', '', '', money(statement.closingMinor)], { size: 11, weight: 'bold' })
  })
  const sums = [
    ['Billed', statement.billedMinor],
    ['Paid', statement.paidMinor],
    ['Refunded', statement.refundedMinor],
    ...(statement.chargedBackMinor > 0 ? [[chargebackWords, statement.chargedBackMinor] as const] : []),
  ] as const
  sheet.write(
    sums.map(([label, amount]) => `${label} ${money(amount)}`).join('  ·  '),
    { x: sheet.left, y: y + 4, width: sheet.width },
    small,
  )
  return sheet.finish((page, pages) => [name, `Page ${page} of ${pages}`].filter(Boolean).join('  ·  '))
}
