import type { PaymentMethods } from '@callboard/contract/studios'

/** S3 §5: what keeps a studio from taking only these methods. */
export function whyNotOnly(
  { card, bankTransfer }: PaymentMethods,
  recurringCardInvoices: number,
): 'no-payment-method' | 'card-subscriptions' | null {
  if (card || bankTransfer) return null
  return recurringCardInvoices > 0 ? 'card-subscriptions' : 'no-payment-method'
}
