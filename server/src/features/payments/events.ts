import type { Currency } from '@callboard/contract/money'
import { event } from '../../platform/events/event.ts'

export interface OfInvoice {
  readonly invoice: { readonly id: string; readonly index: number | null }
  readonly parent: { readonly userId: string; readonly name: string }
  readonly amountMinor: number
  readonly currency: Currency
}

export interface Received extends OfInvoice {
  readonly method: 'card' | 'bank-transfer'
}

export interface Refunded extends OfInvoice {
  /** for people */
  readonly reason: string
}

export const paymentsReceived = event<Received>('payments.received')

export const paymentsRefundBegun = event<Refunded>('payments.refundBegun')

export const paymentsRefundCompleted = event<Refunded>('payments.refundCompleted')

export const paymentsRefundFailed = event<Refunded>('payments.refundFailed')

export const paymentsDisputed = event<
  OfInvoice & { readonly dispute: { readonly turn: 'opened' | 'won' | 'lost'; readonly respondBy?: string } }
>('payments.disputed')

export interface ChargeFailed extends OfInvoice {
  readonly dueOn: string
  readonly turn: 'asks' | 'gone' | 'again' | 'last' | 'left'
}

export const paymentsChargeFailed = event<ChargeFailed>('payments.chargeFailed')
