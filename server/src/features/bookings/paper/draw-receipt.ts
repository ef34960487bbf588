import { drawSender, type PaperLook, type Sender } from '../../../platform/pdf/draw-sender.ts'
import { drawTable } from '../../../platform/pdf/draw-table.ts'
import { Sheet } from '../../../platform/pdf/sheet.ts'
import type { Writing } from '../../../platform/writing.ts'

export interface ReceiptOnPaper extends Writing, PaperLook {
  readonly studio: Sender & { readonly vatNumber: string | null }
  readonly parentName: string
  readonly studentName: string
  readonly className: string
  readonly on: string
  readonly startTime: string
  readonly amountMinor: number
  readonly paidOn: string
  /** "Visa ending 4242" */
  readonly card: string
  /** the provider's, for questions to the bank */
  readonly reference: string
  readonly refunds: readonly { readonly on: string; readonly amountMinor: number; readonly isPending: boolean }[]
  readonly made: Date
}

/** A parent's receipt for a place in a class, on A4. */
export function drawReceipt(paper: ReceiptOnPaper): Promise<Buffer> {
  const { studio, money, date, made } = paper
  const sheet = new Sheet({ title: `Receipt, ${paper.className}, ${studio.name}`, author: studio.name, made })
  const half = sheet.width * 0.5
  const end = drawSender(sheet, studio, paper)
  let y = sheet.top
  sheet.tag('H1', () => (y = sheet.write('Receipt', { x: sheet.left, y, width: half }, { size: 24, weight: 'bold' })))
  y = sheet.write('Paid by', { x: sheet.left, y: y + 10, width: half }, { size: 8, color: '#6d6272' })
  y = sheet.write(paper.parentName, { x: sheet.left, y, width: half }, { weight: 'bold' })
  y = sheet.write(`${paper.card}, ${date(paper.paidOn)}`, { x: sheet.left, y, width: half }, { size: 9 })
  y = sheet.write(`Reference ${paper.reference}`, { x: sheet.left, y, width: half }, { size: 9, color: '#6d6272' })
  const lines = [
    {
      what: `${paper.className}\n${date(paper.on)} at ${paper.startTime}`,
      who: paper.studentName,
      amountMinor: paper.amountMinor,
    },
    ...paper.refunds.map((refund) => ({
      what: `${refund.isPending ? 'Refund on its way' : 'Refunded'}, ${date(refund.on)}`,
      who: '',
      amountMinor: -refund.amountMinor,
    })),
  ]
  y = drawTable(sheet, {
    columns: [
      { label: 'Details', share: 0.5, text: ({ what }) => what },
      { label: 'Student', share: 0.3, text: ({ who }) => who },
      { label: 'Amount', share: 0.2, align: 'right', text: ({ amountMinor }) => money(amountMinor) },
    ],
    rows: lines,
    y: Math.max(y, end) + 18,
  })
  const total = lines.reduce((all, { amountMinor }) => all + amountMinor, 0)
  sheet.write(`Total ${money(total)}`, { x: sheet.left, y: y + 6, width: sheet.width }, { size: 13, weight: 'bold', align: 'right' })
  return sheet.finish((page, pages) =>
    [studio.name, studio.vatNumber && `VAT number ${studio.vatNumber}`, `Page ${page} of ${pages}`].filter(Boolean).join('  ·  '),
  )
}
