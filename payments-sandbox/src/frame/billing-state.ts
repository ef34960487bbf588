import type Stripe from 'stripe'

/** A line not yet on an invoice, in minor units. A proration's amount is net of discounts. */
export interface DraftLine {
  readonly id: string
  readonly amount: number
  readonly description: string
  readonly period: { readonly start: number; readonly end: number }
  readonly price: string
  readonly product: string
  readonly unitAmount: number
  readonly proration: boolean
  readonly subscription: string | null
  readonly item: string | null
  /** `ii_…`, of a proration or of a purchase without a subscription */
  readonly invoiceItem: string | null
  /** the line whose unused time it credits */
  readonly credits: string | null
  readonly discounts: readonly { readonly discount: string; readonly amount: number }[]
}

/** The amount billed for the current period: a change credits the unused part. */
export interface Debit {
  readonly line: string
  readonly price: string
  readonly amount: number
  readonly start: number
  readonly end: number
}

/** What an update changes once its invoice is paid. */
type Renewed = Pick<Stripe.Subscription, 'billing_cycle_anchor' | 'cancel_at' | 'discounts' | 'items' | 'trial_end'> &
  Partial<Pick<Stripe.Subscription, 'status'>>

export interface SubscriptionState {
  /** seconds; when the clock next changes it */
  readonly dueAt: number | null
  /** the end of the trial was announced */
  readonly announced: boolean
  readonly debit: Debit | null
  /** prorations for the next invoice */
  readonly waiting: readonly DraftLine[]
  readonly pending: {
    readonly invoice: string
    readonly body: Renewed
    readonly debit: Debit | null
    /** moved onto its invoice, and restored if that is voided */
    readonly waited: readonly DraftLine[]
  } | null
}

export interface InvoiceState {
  readonly intent: string | null
  /** seconds; retries count from here */
  readonly firstTriedAt: number | null
}
