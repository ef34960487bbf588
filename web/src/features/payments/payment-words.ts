import { cardName } from '@callboard/contract/card-names'
import { paidMethodLabels } from '@callboard/contract/refund-words'
import type { PaymentOfInvoice, Refund } from '@callboard/contract/payments'

type Paid = Pick<PaymentOfInvoice, 'method' | 'cardBrand' | 'cardLast4'>

/** "Visa ending 4242", "Cash" */
export const paidBy = ({ method, ...card }: Paid): string => (method === 'card' ? cardName(card) : paidMethodLabels[method])

export const paymentStatuses = {
  completed: { words: 'Paid', tone: 'good' },
  'partly-refunded': { words: 'Partly refunded', tone: 'warn' },
  refunded: { words: 'Refunded', tone: 'warn' },
} as const satisfies Record<PaymentOfInvoice['status'], object>

export const refundStatuses = {
  pending: { words: 'On its way', tone: 'accent' },
  succeeded: { words: 'Refunded', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  cancelled: { words: 'Cancelled', tone: 'plain' },
} as const satisfies Record<Refund['status'], object>
