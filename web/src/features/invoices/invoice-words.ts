import { theCard } from '@callboard/contract/card-names'
import type { InvoiceRow } from '@callboard/contract/invoices'
import type { InvoiceStatus } from '@callboard/contract/invoice-states'
import type { PlainDate } from '@callboard/contract/dates'
import type { RecurringInterval } from '@callboard/contract/invoice-terms'
import type { PaidMethod, PaymentMethod } from '@callboard/contract/money'
import { paidMethodWords } from '@callboard/contract/refund-words'
import { money } from '../../lib/format/money.ts'

/** "Invoice-12" (S4 money). */
export const nameOf = (index: number | null): string => (index === null ? 'Draft' : `Invoice-${index}`)

/** Said with an undo. */
export const aboutToSend = (what: string): string => `${what} will be sent in half a minute.`

/** Of drafts that are about to be sent: how many of them are due later than they say. */
export const dueAnewWords = (n: number): string =>
  n === 0 ? '' : ` ${n} of them ${n === 1 ? 'gets' : 'get'} a new due date, as the old one is too near.`

export const methodLabels: Record<PaymentMethod, string> = { card: 'Card', 'bank-transfer': 'Bank transfer' }
/** On a parent's cards (S3 §2): "Card Payment"; once paid, no transfer is required any more. */
export function ownMethodWords(method: PaidMethod, toPay: boolean): string {
  if (method === 'card') return 'Card Payment'
  if (method === 'bank-transfer') return toPay ? 'Bank Transfer Required' : 'Bank Transfer'
  return `Paid ${paidMethodWords[method]}`
}

export const statusTones = {
  draft: 'plain',
  pending: 'accent',
  paid: 'good',
  overdue: 'bad',
  cancelled: 'plain',
  refunded: 'warn',
} as const satisfies Record<InvoiceStatus, string>

interface NextOne {
  nextOn: PlainDate
  nextSentOn: PlainDate
  card: string | null
}

export function nextOneWords({ nextOn, nextSentOn, card }: NextOne, say: (date: PlainDate) => string): string {
  const then = card ? `will be charged to ${theCard(card)} on ${say(nextOn)}` : `is due on ${say(nextOn)}`
  return `The next one will be sent on ${say(nextSentOn)} and ${then}.`
}

/** "every month" */
export const intervalWords: Record<RecurringInterval, string> = { week: 'every week', month: 'every month', year: 'every year' }

/** "3 chosen, £73.50" */
export function chosenWords(chosen: readonly Pick<InvoiceRow, 'totalMinor' | 'currency'>[]): string {
  const total = chosen.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  return `${chosen.length} chosen, ${money(total, chosen[0]?.currency ?? 'GBP')}`
}
