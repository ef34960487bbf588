import type Stripe from 'stripe'
import { refuseInsideTransaction } from '../db/running.ts'
import { idempotencyKeyOf, type Attempt } from './attempts.ts'
import { faultOf, type CallFault } from './call-fault.ts'

declare const whose: unique symbol

/** Callboard's own account, which connects studios and sells them subscriptions. */
export type PlatformStripe = Pick<
  Stripe,
  | 'accounts'
  | 'accountLinks'
  | 'events'
  | 'customers'
  | 'checkout'
  | 'subscriptions'
  | 'invoices'
  | 'coupons'
  | 'promotionCodes'
  | 'billingPortal'
  | 'prices'
  | 'refunds'
> & { readonly [whose]: 'platform' }

/** A studio's account, which takes its families' payments. */
export type StudioStripe = Pick<
  Stripe,
  'events' | 'checkout' | 'paymentIntents' | 'refunds' | 'disputes' | 'customers' | 'setupIntents' | 'paymentMethods'
> & { readonly [whose]: 'studio' }

export type ProviderEvent = Stripe.Event
export type CheckoutSession = Stripe.Checkout.Session
export type PaymentIntent = Stripe.PaymentIntent
export type SetupIntent = Stripe.SetupIntent
export type PaymentMethod = Stripe.PaymentMethod
export type ProviderRefund = Stripe.Refund
export type ProviderSubscription = Stripe.Subscription
export type ProviderInvoice = Stripe.Invoice
export type PreviewDetails = Stripe.InvoiceCreatePreviewParams.SubscriptionDetails
export type CheckoutRequest = Stripe.Checkout.SessionCreateParams
export type SubscriptionChange = Stripe.SubscriptionUpdateParams

export interface Once {
  readonly idempotencyKey: string
}

/** Calls the provider, never inside a transaction; returns faults as values, so that no caller can overlook them. */
export class Caller<Client extends PlatformStripe | StudioStripe> {
  readonly #client: Client

  constructor(client: Client) {
    this.#client = client
  }

  /** For calls that change nothing at the provider. */
  async read<Answer>(ask: (stripe: Client) => Promise<Answer>): Promise<Answer | CallFault> {
    refuseInsideTransaction('The card provider was called')
    return ask(this.#client).catch(faultOf)
  }

  /** For calls that are harmless to repeat: closing a page, creating a single-use link. */
  async ensure<Answer>(ask: (stripe: Client) => Promise<Answer>): Promise<Answer | CallFault> {
    return this.read(ask)
  }

  /** Makes an attempt's call at most once, however often this is called. */
  async make<Answer, Request extends object>(
    attempt: Attempt<Request>,
    ask: (stripe: Client, once: Once, request: Request) => Promise<Answer>,
  ): Promise<Answer | CallFault> {
    refuseInsideTransaction('The card provider was called')
    return ask(this.#client, { idempotencyKey: idempotencyKeyOf(attempt) }, attempt.request).catch(faultOf)
  }
}
