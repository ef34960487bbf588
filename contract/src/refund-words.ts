import type { PaidMethod, RefundMethod } from './money.ts'
import type { Refund, RefundReason, Settled } from './payments.ts'

/** For owners: the provider's words. */
export const refundReasonLabels: Record<RefundReason, string> = {
  requested_by_customer: 'Requested by the customer',
  duplicate: 'Duplicate payment',
  fraudulent: 'Fraudulent payment',
}

/** What a family reads instead (S4 money). */
const kindRefundReasons: Record<RefundReason, string> = {
  requested_by_customer: 'As agreed with your studio',
  duplicate: 'It had been paid twice',
  fraudulent: 'Corrected by your studio',
}

/** Why a booking ended, in words for the studio and for the parent. */
export const cancelledBy = { family: 'Cancelled by the family', you: 'Cancelled by you', studio: 'Cancelled by the studio' } as const

/** Why a booking ended that no other card helps. */
export const classCancelled = 'The class was cancelled'

interface Reasoned extends Pick<Refund, 'note' | 'source'> {
  readonly reason: RefundReason
}

/** Why money went back, for owners: the product says so itself, an owner has chosen one of the provider's words. */
export const refundReason = ({ reason, note, source }: Reasoned): string => (source === 'product' ? note : refundReasonLabels[reason])

/** The same for the family. */
export function kindRefundReason({ reason, note, source }: Reasoned): string {
  if (source !== 'product') return kindRefundReasons[reason]
  return note === cancelledBy.family ? cancelledBy.you : note
}

/** "Refunded in cash" */
export const refundMethodWords: Record<RefundMethod, string> = { card: 'to the card', 'bank-transfer': 'by bank transfer', cash: 'in cash' }

/** "Paid by cheque" */
export const paidMethodWords: Record<PaidMethod, string> = {
  card: 'by card',
  'bank-transfer': 'by bank transfer',
  cash: 'in cash',
  cheque: 'by cheque',
}

/** In tables and files, of money that came in or went back. */
export const paidMethodLabels: Record<PaidMethod, string> = {
  card: 'Card',
  'bank-transfer': 'Bank transfer',
  cash: 'Cash',
  cheque: 'Cheque',
}

/** A refund whose money came back, some time after it was made. */
export const refundFailedWords = 'Refund failed'

/** Money lost in a dispute. */
export const chargebackWords = 'Returned to the cardholder’s bank'

/** A paper of a refund, by name: "Credit-note-3". */
export const refundPaperName = ({ index }: { index: number | null }): string => (index === null ? 'Refund receipt' : `Credit-note-${index}`)

/** What stands below an invoice's total once some of it has gone back, on the screen and on paper. */
export function settledLines(settled: Settled | null): [label: string, amountMinor: number][] {
  if (settled === null || settled.refundedMinor + settled.chargedBackMinor === 0) return []
  const { paidMinor, refundedMinor, chargedBackMinor, leftMinor } = settled
  return [
    ['Paid', paidMinor],
    ...(refundedMinor > 0 ? [['Refunded', -refundedMinor] satisfies [string, number]] : []),
    ...(chargedBackMinor > 0 ? [[chargebackWords, -chargedBackMinor] satisfies [string, number]] : []),
    ['Kept by the studio', leftMinor],
  ]
}

const refundFailures: Readonly<Record<string, string>> = {
  'account-left': 'The card account is no longer connected. Please check at Stripe whether the money went back.',
  'never-made': 'It was never made.',
  lost_or_stolen_card: 'The card was reported lost or stolen.',
  expired_or_canceled_card: 'The card has expired or was cancelled.',
}

/** For owners; the provider may use further codes. */
export const wordsOfRefundFailure = (failure: string): string => refundFailures[failure] ?? failure.replaceAll('_', ' ')
