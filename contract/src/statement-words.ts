import type { StatementRow } from './statements.ts'

/** Money lost in a dispute. */
export const chargebackWords = 'Returned to the cardholder’s bank'

/** What a row of a statement is about: "Payment by card, Invoice-12". @param write formats a date for the studio */
export function aboutRow({ kind, index, place, method }: StatementRow, write: (date: string) => string): string {
  const what = index === null ? place && `${place.className}, ${write(place.on)}` : `Invoice-${index}`
  if (kind === 'invoice' || kind === 'booking') return what ?? ''
  if (kind === 'cancellation') return `${what} cancelled`
  const by = method === 'card' ? ' by card' : method === 'bank-transfer' ? ' by bank transfer' : ''
  const moved = { payment: `Payment${by}`, refund: `Refund${by}`, chargeback: chargebackWords }[kind]
  return [moved, what].filter(Boolean).join(', ')
}

/** The columns Billed and Paid, in minor units; refunds are negative. */
export function columnsOf({ kind, amountMinor }: StatementRow): { billed: number | null; paid: number | null } {
  if (kind === 'invoice' || kind === 'booking') return { billed: amountMinor, paid: null }
  if (kind === 'cancellation') return { billed: -amountMinor, paid: null }
  return { billed: null, paid: kind === 'payment' ? amountMinor : -amountMinor }
}
