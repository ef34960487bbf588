import type { PaymentOfInvoice, Refund } from '@callboard/contract/payments'

type Paid = Pick<PaymentOfInvoice, 'method' | 'cardBrand' | 'cardLast4'>

/** "Visa ending 4242", "Bank transfer" */
export function paidBy({ method, cardBrand, cardLast4 }: Paid): string {
  if (method === 'bank-transfer') return 'Bank transfer'
  if (!cardLast4) return 'Card'
  return `${brandName(cardBrand)} ending ${cardLast4}`
}

const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }
const brandName = (brand: string | null): string => (brand ? (brands[brand] ?? `${brand[0]?.toUpperCase()}${brand.slice(1)}`) : 'Card')

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
