import { cardName } from '@callboard/contract/card-names'
import { vatLabels } from '@callboard/contract/invoice-states'
import type { VatRate } from '@callboard/contract/invoice-terms'
import type { RefundMethod } from '@callboard/contract/money'
import type { Refund, RefundReason } from '@callboard/contract/payments'
import { kindRefundReason, refundMethodWords, refundPaperName } from '@callboard/contract/refund-words'
import { capitalised } from '../../../platform/capitalised.ts'
import { drawSender, type PaperLook, type Sender } from '../../../platform/pdf/draw-sender.ts'
import { drawTable } from '../../../platform/pdf/draw-table.ts'
import { Sheet } from '../../../platform/pdf/sheet.ts'
import type { Writing } from '../../../platform/writing.ts'

export interface RefundOnPaper extends Writing, PaperLook, Pick<Refund, 'note' | 'source'> {
  readonly studio: Sender
  readonly made: Date
  /** null: a receipt */
  readonly index: number | null
  readonly vatNumber: string | null
  readonly issuedOn: string
  readonly cancelledOn: string | null
  readonly parentName: string
  readonly amountMinor: number
  readonly method: RefundMethod
  readonly reason: RefundReason
  readonly refundedOn: string
  readonly paidOn: string
  readonly isExtra: boolean
  readonly cardBrand: string | null
  readonly cardLast4: string | null
  /** of what was paid; null: a place in a class */
  readonly invoiceIndex: number | null
  readonly invoiceIssuedOn: string | null
  readonly className: string | null
  readonly classDate: string | null
  readonly lines: readonly Line[]
}

interface Line {
  readonly vat: VatRate
  readonly netMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
}

const quiet = '#6d6272'
const small = { size: 8, color: quiet }
const bold = { weight: 'bold' } as const
const gap = 10

export function drawPaper(paper: RefundOnPaper): Promise<Buffer> {
  const { studio, money, date, made, index, vatNumber, cancelledOn } = paper
  const name = refundPaperName({ index })
  const sheet = new Sheet({ title: `${name}, ${studio.name}`, author: studio.name, made })
  let y = drawHead(sheet, paper, name)
  y = drawAmounts(sheet, paper, y + 18)
  y = sheet.write(
    `${cancelledOn ? 'Not refunded:' : 'Refunded'} ${money(paper.amountMinor)}`,
    { x: sheet.left, y: y + 6, width: sheet.width },
    { size: 13, ...bold, align: 'right' },
  )
  const words = cancelledOn
    ? `This refund failed on ${date(cancelledOn)}, so nothing was given back. This ${index === null ? 'receipt' : 'credit note'} no longer counts.`
    : `Reason: ${kindRefundReason(paper)}`
  sheet.write(words, { x: sheet.left, y: y + 18, width: sheet.width })
  return sheet.finish((page, pages) =>
    [studio.name, index !== null && name, vatNumber && `VAT number ${vatNumber}`, `Page ${page} of ${pages}`].filter(Boolean).join('  ·  '),
  )
}

function drawHead(sheet: Sheet, paper: RefundOnPaper, name: string): number {
  const { studio, date, method, cancelledOn } = paper
  const half = sheet.width * 0.4
  const end = drawSender(sheet, studio, paper)
  let y = sheet.top
  sheet.tag('H1', () => (y = sheet.write(name, { x: sheet.left, y, width: half }, { size: 24, weight: 'bold' })))
  y = sheet.write('Refunded to', { x: sheet.left, y: y + gap, width: half }, small)
  y = sheet.write(paper.parentName, { x: sheet.left, y, width: half }, bold)
  if (cancelledOn)
    sheet.stamp(['CANCELLED', date(cancelledOn)], { x: sheet.left + half, y: sheet.top + 12, width: sheet.width - 2 * half }, '#a5332b')
  const facts = [
    ['Issue date', date(paper.issuedOn)],
    ['Refunded on', date(paper.refundedOn)],
    ['How', method === 'card' ? `To ${cardName(paper)}` : capitalised(refundMethodWords[method])],
    ['Paid on', date(paper.paidOn)],
  ] as const
  const width = sheet.width / facts.length
  y = Math.max(y, end) + 16
  const ends = facts.map(([label, value], place) => {
    const box = { x: sheet.left + place * width, width: width - gap }
    return sheet.write(value, { ...box, y: sheet.write(label, { ...box, y }, small) }, bold)
  })
  return Math.max(...ends)
}

function drawAmounts(sheet: Sheet, paper: RefundOnPaper, y: number): number {
  const { money, lines, amountMinor } = paper
  const what = aboutOf(paper)
  if (lines.length === 0) {
    const columns = [
      { label: 'Details', share: 0.8, text: () => what },
      { label: 'Amount', share: 0.2, align: 'right' as const, text: () => money(amountMinor) },
    ]
    return drawTable(sheet, { columns, rows: [paper], y })
  }
  const sums = [
    ['Net', 'netMinor'],
    ['VAT', 'taxMinor'],
    ['Total', 'totalMinor'],
  ] as const
  return drawTable(sheet, {
    columns: [
      { label: 'Details', share: 0.4, text: () => what },
      { label: 'VAT rate', share: 0.15, text: ({ vat }: Line) => vatLabels[vat] },
      ...sums.map(([label, of]) => ({ label, share: 0.15, align: 'right' as const, text: (line: Line) => money(line[of]) })),
    ],
    rows: lines,
    y,
  })
}

function aboutOf({ invoiceIndex, invoiceIssuedOn, className, classDate, isExtra, index, date }: RefundOnPaper): string {
  const of = invoiceIndex === null ? `${className}, ${date(classDate ?? '')}` : `Invoice-${invoiceIndex} of ${date(invoiceIssuedOn ?? '')}`
  if (isExtra) return `${of}\nA payment that was not needed. What was billed stands.`
  return index !== null && invoiceIndex === null ? `${of}\nIts receipt showed no VAT.` : of
}
