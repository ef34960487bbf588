import { Currency } from '@callboard/contract/money'
import type { Attempt } from '../../../platform/card-payments/attempts.ts'
import { isCallFault, type CallFault } from '../../../platform/card-payments/call-fault.ts'
import type { PaymentIntent } from '../../../platform/card-payments/caller.ts'
import type { StudioPayments } from '../../../platform/card-payments/card-payments.ts'

/** Any payment as the provider describes it. */
export interface SeenPayment {
  readonly accountId: string
  readonly id: string
  readonly status: 'succeeded' | 'processing' | 'failed' | 'waiting'
  readonly amountMinor: number
  readonly currency: Currency
  readonly paidAt: Temporal.Instant | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  readonly failure: string | null
}

/** The provider's payment of an invoice. */
export interface Intent extends SeenPayment {
  /** the checkout's, or the charge's */
  readonly attemptId: string
  readonly invoiceId: string
  /** a card that the parent agreed to have charged again */
  readonly kept: { readonly customerId: string; readonly cardId: string; readonly words: string } | null
}

/** Null: the studio's own payment, not one of ours. */
export async function seeIntent(payments: StudioPayments, id: string): Promise<Intent | null | CallFault> {
  const intent = await payments.read((stripe) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  return isCallFault(intent) ? intent : readIntent(payments.accountId, intent)
}

/** Looks for a charge whose idempotency key has expired; null: it was never made. */
export async function findIntentOf(
  payments: StudioPayments,
  { id, request }: Attempt<{ customerId: string }>,
): Promise<PaymentIntent | null | CallFault> {
  const listed = await payments.read((stripe) =>
    stripe.paymentIntents
      .list({ customer: request.customerId, limit: 100, expand: ['data.latest_charge'] })
      .autoPagingToArray({ limit: 1000 }),
  )
  return isCallFault(listed) ? listed : (listed.find(({ metadata }) => metadata['attempt_id'] === id) ?? null)
}

export function readIntent(accountId: string, intent: PaymentIntent): Intent | null {
  const { kind, attempt_id: attemptId, invoice_id: invoiceId, consent } = intent.metadata
  const seen = readPayment(accountId, intent)
  if (kind !== 'invoice' || !attemptId || !invoiceId || !seen) return null
  const { customer, payment_method: method } = intent
  const isKept = consent && intent.status === 'succeeded' && customer && method
  return {
    ...seen,
    attemptId,
    invoiceId,
    kept: isKept ? { customerId: providerIdOf(customer), cardId: providerIdOf(method), words: consent } : null,
  }
}

/** Null: in a currency that we do not support. */
export function readPayment(accountId: string, intent: PaymentIntent): SeenPayment | null {
  const currency = Currency.safeParse(intent.currency.toUpperCase()).data
  if (!currency) return null
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null
  const card = charge?.payment_method_details?.card
  const { last_payment_error: error } = intent
  return {
    accountId,
    id: intent.id,
    status: statusOf(intent),
    amountMinor: intent.amount,
    currency,
    paidAt: charge ? Temporal.Instant.fromEpochMilliseconds(charge.created * 1000) : null,
    card: card?.last4 ? { brand: card.brand ?? 'card', last4: card.last4 } : null,
    failure: error ? (error.decline_code ?? error.code ?? 'failed') : null,
  }
}

function statusOf({ status, last_payment_error: error }: PaymentIntent): SeenPayment['status'] {
  if (status === 'succeeded') return 'succeeded'
  if (status === 'processing') return 'processing'
  return status === 'canceled' || error ? 'failed' : 'waiting'
}

export const providerIdOf = (one: string | { id: string }): string => (typeof one === 'string' ? one : one.id)
