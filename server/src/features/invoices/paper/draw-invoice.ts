import { shownEmail } from '@callboard/contract/shown-email'
import { writeAccountNumber } from '@callboard/contract/bank-formats'
import { vatLabels } from '@callboard/contract/invoice-states'
import type { InvoiceDetail, InvoiceLine } from '@callboard/contract/invoices'
import { settledLines } from '@callboard/contract/refund-words'
import type { Writing } from '../../../platform/writing.ts'
import { drawSender, type PaperLook } from '../../../platform/pdf/draw-sender.ts'
import { drawTable, type TableColumn } from '../../../platform/pdf/draw-table.ts'
import { Sheet, type Box, type Ink } from '../../../platform/pdf/sheet.ts'

export interface OnPaper extends Writing, PaperLook {
  readonly invoice: InvoiceDetail
  readonly made: Date
}

const quiet = '#6d6272'
const small = { size: 8, color: quiet }
const bold = { weight: 'bold' } as const
const gap = 10

/** An invoice on A4 (S3 §2), its number on every page. */
export function drawInvoice(paper: OnPaper): Promise<Buffer> {
  const { invoice } = paper
  const name = nameOf(invoice)
  const sheet = new Sheet({ title: `${name}, ${invoice.studio.name}`, author: invoice.studio.name, made: paper.made })
  let y = drawHead(sheet, paper, name)
  y = drawTable(sheet, { columns: columnsOf(paper), rows: invoice.items, y: y + 18 })
  y = drawSums(sheet, paper, y + gap)
  y = drawHowToPay(sheet, paper, y + 18)
  drawNotes(sheet, invoice.notes, y)
  return sheet.finish((page, pages) =>
    [invoice.studio.name, name, invoice.studio.vatNumber && `VAT number ${invoice.studio.vatNumber}`, `Page ${page} of ${pages}`]
      .filter(Boolean)
      .join('  ·  '),
  )
}

const nameOf = ({ index }: InvoiceDetail) => (index === null ? 'Draft' : `Invoice-${index}`)

function drawHead(sheet: Sheet, paper: OnPaper, name: string): number {
  const { invoice, date } = paper
  const half = sheet.width * 0.4
  const studioEnd = drawSender(sheet, invoice.studio, paper)

  let y = sheet.top
  sheet.tag('H1', () => (y = sheet.write(name, { x: sheet.left, y, width: half }, { size: 24, weight: 'bold' })))
  y = sheet.write('Billed to', { x: sheet.left, y: y + gap, width: half }, small)
  y = sheet.write(invoice.parent.name, { x: sheet.left, y, width: half }, bold)
  if (invoice.parent.email) y = sheet.write(shownEmail(invoice.parent.email), { x: sheet.left, y, width: half }, { size: 9, color: quiet })

  y = Math.max(y, studioEnd) + 16
  const facts = [
    ['Issue date', invoice.issuedOn && date(invoice.issuedOn)],
    ['Due date', date(invoice.dueOn)],
    ['Payment reference', invoice.reference],
    ['Payment method', invoice.method === 'card' ? 'Card' : 'Bank transfer'],
  ] as const
  const width = sheet.width / facts.length
  const ends = facts.map(([label, value], place) => {
    const box = { x: sheet.left + place * width, width: width - gap }
    return sheet.write(value ?? '–', { ...box, y: sheet.write(label, { ...box, y }, small) }, bold)
  })
  drawStamp(sheet, paper, { x: sheet.left + half, y: sheet.top + 12, width: sheet.width - 2 * half })
  return Math.max(...ends)
}

function drawStamp(sheet: Sheet, { invoice, date }: OnPaper, box: Box) {
  const paidOn = invoice.payments.find(({ isExtra }) => !isExtra)?.paidOn
  if (invoice.status === 'paid') sheet.stamp(paidOn ? ['PAID', date(paidOn)] : ['PAID'], box, '#1f7a4d')
  if (invoice.status === 'refunded') sheet.stamp(['REFUNDED'], box, quiet)
  if (invoice.status === 'cancelled') sheet.stamp(['CANCELLED'], box, '#a5332b')
}

function columnsOf({ invoice, money, date }: OnPaper): TableColumn<InvoiceLine>[] {
  const about = ({ description, period }: InvoiceLine) =>
    period ? `${description}\n${period.plan}, ${date(period.start)} to ${date(period.end)}` : description
  return [
    { label: 'Description', share: 0.36, text: about },
    { label: 'Student', share: 0.22, text: ({ studentName }) => studentName },
    { label: 'Quantity', share: 0.1, align: 'right', text: ({ quantity }) => String(quantity) },
    { label: 'Unit price', share: 0.13, align: 'right', text: ({ unitPriceMinor }) => money(unitPriceMinor) },
    ...(invoice.studio.vatNumber
      ? [{ label: 'VAT', share: 0.08, align: 'right' as const, text: ({ vat }: InvoiceLine) => vatLabels[vat] }]
      : []),
    { label: 'Total', share: 0.19, align: 'right', text: ({ subtotalMinor }) => money(subtotalMinor) },
  ]
}

function drawSums(sheet: Sheet, { invoice, money }: OnPaper, from: number): number {
  const { discount } = invoice
  const share = discount?.type === 'percentage' ? ` (${discount.basisPoints / 100}%)` : ''
  const why = invoice.discountReason ? `: ${invoice.discountReason}` : ''
  const settled = settledLines(invoice.settled)
  const rows = [
    ['Subtotal', money(invoice.subtotalMinor)],
    ...(invoice.discountMinor > 0 ? [[`Discount${share}${why}`, money(-invoice.discountMinor)]] : []),
    ...(invoice.taxMinor > 0 ? [['VAT', money(invoice.taxMinor)]] : []),
  ] as [string, string][]
  const width = sheet.width * 0.48
  const x = sheet.left + sheet.width - width
  const label = width * 0.6
  const needed = [...rows, ...settled].reduce((all, [text]) => all + sheet.heightOf(text, label) + 4, 48)
  let y = from
  if (y + needed > sheet.bottom) {
    sheet.addPage()
    y = sheet.top
  }
  const row = (text: string, amount: string, ink: Ink) => {
    const end = sheet.write(text, { x, y, width: label }, ink)
    sheet.write(amount, { x: x + label, y, width: width - label }, { ...ink, align: 'right' })
    y = end + 4
  }
  for (const [text, amount] of rows) row(text, amount, {})
  sheet.rule(y + 2, { x, width, color: quiet })
  y += 8
  row('Final Amount', money(invoice.totalMinor), { size: 13, weight: 'bold' })
  y += settled.length > 0 ? 4 : 0
  settled.forEach(([text, amount], place) => row(text, money(amount), place === settled.length - 1 ? bold : {}))
  return y
}

function drawHowToPay(sheet: Sheet, { invoice }: OnPaper, from: number): number {
  const { payTo } = invoice
  if (!payTo) return from
  const facts = [
    ['Account name', payTo.accountName],
    ['Account number', writeAccountNumber(payTo.country, payTo.accountNumber)],
    ...(payTo.sortCode ? [['Sort code', payTo.sortCode]] : []),
    ...(payTo.bankName ? [['Bank', payTo.bankName]] : []),
    ['Payment reference', invoice.reference ?? ''],
  ] as [string, string][]
  const label = 110
  const width = sheet.width - label - 2 * gap
  const height = facts.reduce((all, [, value]) => all + sheet.heightOf(value, width), 0) + 40
  let y = from
  if (y + height > sheet.bottom) {
    sheet.addPage()
    y = sheet.top
  }
  sheet.fill({ x: sheet.left, y, width: sheet.width, height }, '#f6f1f4')
  y = sheet.write('Please pay by bank transfer', { x: sheet.left + gap, y: y + gap, width: sheet.width - 2 * gap }, bold) + 4
  for (const [text, value] of facts) {
    sheet.write(text, { x: sheet.left + gap, y, width: label }, { color: quiet })
    y = sheet.write(value, { x: sheet.left + gap + label, y, width }, bold)
  }
  return y + 24
}

function drawNotes(sheet: Sheet, notes: string, from: number): void {
  let y = from
  for (const line of sheet.linesOf(notes, sheet.width, { size: 9 })) {
    if (y + 14 > sheet.bottom) {
      sheet.addPage()
      y = sheet.top
    }
    y = sheet.write(line, { x: sheet.left, y, width: sheet.width }, { size: 9 })
  }
}
