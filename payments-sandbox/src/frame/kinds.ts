import type Stripe from 'stripe'
import type { InvoiceState, SubscriptionState } from './billing-state.ts'

/** Stored objects: the body that the API shows, and state that it hides. */
interface Kinds {
  account: { body: Stripe.Account; hidden: AccountState }
  account_link: { body: Stripe.AccountLink & { id: string }; hidden: LinkState }
  'billing_portal.configuration': { body: Stripe.BillingPortal.Configuration; hidden: Nothing }
  'billing_portal.session': { body: Stripe.BillingPortal.Session; hidden: PortalState }
  bank_account: { body: Stripe.BankAccount; hidden: Nothing }
  charge: { body: Stripe.Charge; hidden: Nothing }
  'checkout.session': { body: Stripe.Checkout.Session; hidden: SessionState }
  coupon: { body: Stripe.Coupon; hidden: Nothing }
  customer: { body: Stripe.Customer; hidden: Nothing }
  discount: { body: Stripe.Discount; hidden: Nothing }
  dispute: { body: Stripe.Dispute; hidden: Nothing }
  event: { body: Stripe.Event; hidden: Nothing }
  invoice: { body: Stripe.Invoice; hidden: InvoiceState }
  invoice_line: { body: Stripe.InvoiceLineItem; hidden: Nothing }
  invoice_payment: { body: Stripe.InvoicePayment; hidden: Nothing }
  line_item: { body: Stripe.LineItem & { session: string; price: Stripe.Price }; hidden: Nothing }
  payment_intent: { body: Stripe.PaymentIntent; hidden: PaymentState }
  payment_method: { body: Stripe.PaymentMethod; hidden: MethodState }
  price: { body: PriceOnTheWire; hidden: Nothing }
  product: { body: Stripe.Product; hidden: Nothing }
  promotion_code: { body: Stripe.PromotionCode; hidden: Nothing }
  refund: { body: Stripe.Refund; hidden: RefundState }
  setup_intent: { body: Stripe.SetupIntent; hidden: SetupState }
  subscription: { body: Stripe.Subscription; hidden: SubscriptionState }
  webhook_endpoint: { body: Stripe.WebhookEndpoint; hidden: EndpointState }
}

export type Kind = keyof Kinds
export type Body<K extends Kind> = Kinds[K]['body']
export type Hidden<K extends Kind> = Kinds[K]['hidden']
type Nothing = Record<never, never>

export interface AccountState {
  readonly onboarding: 'nothing' | 'something' | 'everything' | 'rejected'
  readonly disabled: boolean
  readonly deauthorised: boolean
}

interface LinkState {
  readonly account: string
  readonly refreshUrl: string
  readonly returnUrl: string
  readonly used: boolean
  /** The open visit to the onboarding page. */
  readonly visit: string | null
}

interface EndpointState {
  readonly secret: string
  /** Receives the connected accounts' events instead of the platform's. */
  readonly connect: boolean
}

/** The SDK reads decimal strings as objects. */
type PriceOnTheWire = Omit<Stripe.Price, 'unit_amount_decimal' | 'tiers' | 'currency_options'> & { unit_amount_decimal: string | null }

interface MethodState {
  readonly number: string
  /** Set up for off-session charges. */
  readonly saved: boolean
  /** Used without a customer, so it cannot be used again. */
  readonly used: boolean
}

interface SetupState {
  /** Where the browser returns to after authentication. */
  readonly returnUrl: string | null
}

interface PaymentState extends SetupState {
  readonly session: string | null
  readonly invoice?: string | null
}

interface PortalState {
  /** saves the card that was typed */
  readonly intent: string | null
}

interface RefundState {
  /** seconds; when a test card's refund changes its status */
  readonly turnsAt: number | null
  readonly into: 'succeeded' | 'failed'
}

interface SessionState {
  readonly setup: { readonly metadata: Record<string, string> } | null
  readonly payment: {
    readonly description: string | null
    readonly receiptEmail: string | null
    readonly setupFutureUsage: 'off_session' | null
    readonly metadata: Record<string, string>
  } | null
  readonly subscription?: {
    readonly trialDays: number | null
    readonly missingMethod: 'cancel' | 'create_invoice'
    readonly metadata: Record<string, string>
  } | null
  /** checked already, but redeemed only when the page is completed */
  readonly discounts?: readonly Stripe.Discount[]
  /** what a subscription's page pays, or saves the card, with */
  readonly intent?: string | null
}
