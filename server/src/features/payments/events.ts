import type { Currency, PaidMethod } from '@callboard/contract/money'
import { event } from '../../platform/events/event.ts'
import type { PaidFor } from './queries/paid-for.ts'

export interface OfPayment {
  readonly paidFor: PaidFor
  readonly parent: { readonly userId: string; readonly name: string }
  readonly amountMinor: number
  readonly currency: Currency
}

export interface Received extends OfPayment {
  readonly method: PaidMethod
}

export interface Refunded extends OfPayment {
  readonly refundId: string
  /** for owners */
  readonly reason: string
  /** what the family reads instead (S4 money) */
  readonly kindReason: string
  /** of money that the owner has given back by another way than to the card */
  readonly byHand: { readonly method: 'bank-transfer' | 'cash'; readonly on: string } | null
}

export const paymentsReceived = event<Received>('payments.received')

export const paymentsRefundBegun = event<Refunded>('payments.refundBegun')

export const paymentsRefundCompleted = event<Refunded>('payments.refundCompleted')

export const paymentsRefundFailed = event<
  Refunded & { /** the card account was left, so it may have gone through */ readonly isUnheard: boolean }
>('payments.refundFailed')

export const paymentsDisputed = event<
  OfPayment & { readonly dispute: { readonly step: 'opened' | 'won' | 'lost'; readonly respondBy?: string } }
>('payments.disputed')

export interface ChargeFailed extends OfPayment {
  readonly dueOn: string
  readonly step: 'asks' | 'gone' | 'again' | 'last' | 'left'
}

export const paymentsChargeFailed = event<ChargeFailed>('payments.chargeFailed')
