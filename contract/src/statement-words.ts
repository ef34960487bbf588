import { chargebackWords, paidMethodWords, refundFailedWords } from './refund-words.ts'
import type { Statement, StatementRow } from './statements.ts'

/** What a row of a statement is about: "Payment by card, Invoice-12". @param write formats a date for the studio */
export function aboutRow({ kind, index, place, method }: StatementRow, write: (date: string) => string): string {
  const what = index === null ? place && `${place.className}, ${write(place.on)}` : `Invoice-${index}`
  if (kind === 'invoice' || kind === 'booking') return what ?? ''
  if (kind === 'cancellation') return `${what} cancelled`
  const by = method === null ? '' : ` ${paidMethodWords[method]}`
  const moved = { payment: `Payment${by}`, refund: `Refund${by}`, 'refund-failed': refundFailedWords, chargeback: chargebackWords }[kind]
  return [moved, what].filter(Boolean).join(', ')
}

interface Columns {
  readonly billed: number | null
  readonly paid: number | null
}

/** The columns Billed and Paid, in minor units: what is billed less what is paid is the row's change of the balance. */
export function columnsOf({ kind, amountMinor, creditedMinor }: StatementRow): Columns {
  if (kind === 'invoice' || kind === 'booking') return { billed: amountMinor, paid: null }
  if (kind === 'cancellation') return { billed: -amountMinor, paid: null }
  if (kind === 'payment') return { billed: null, paid: amountMinor }
  const billed = creditedMinor === 0 ? null : -creditedMinor
  return { billed, paid: kind === 'refund-failed' ? amountMinor : -amountMinor }
}

/** The sums of the columns. */
export function columnSums({ billedMinor, creditedMinor, paidMinor, refundedMinor, chargedBackMinor }: Statement) {
  return { billed: billedMinor - creditedMinor, paid: paidMinor - refundedMinor - chargedBackMinor } satisfies Columns
}

/** What the sums consist of. */
export function sumLines({ billedMinor, creditedMinor, paidMinor, refundedMinor, chargedBackMinor }: Statement): [string, number][] {
  return [
    ['Billed', billedMinor],
    ...(creditedMinor !== 0 ? [['Credited', creditedMinor] satisfies [string, number]] : []),
    ['Paid', paidMinor],
    ['Refunded', refundedMinor],
    ...(chargedBackMinor > 0 ? [[chargebackWords, chargedBackMinor] satisfies [string, number]] : []),
  ]
}
