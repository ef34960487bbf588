import type Stripe from 'stripe'

/** What is stored: the object that the API shows, and what it hides. */
interface Kinds {
  account: { body: Stripe.Account; hidden: AccountState }
  account_link: { body: Stripe.AccountLink & { id: string }; hidden: LinkState }
  bank_account: { body: Stripe.BankAccount; hidden: Nothing }
  charge: { body: Stripe.Charge; hidden: Nothing }
  'checkout.session': { body: Stripe.Checkout.Session; hidden: SessionState }
  customer: { body: Stripe.Customer; hidden: Nothing }
  event: { body: Stripe.Event; hidden: Nothing }
  line_item: { body: Stripe.LineItem & { session: string }; hidden: Nothing }
  payment_intent: { body: Stripe.PaymentIntent; hidden: PaymentState }
  payment_method: { body: Stripe.PaymentMethod; hidden: MethodState }
  price: { body: PriceOnTheWire; hidden: Nothing }
  product: { body: Stripe.Product; hidden: Nothing }
  refund: { body: Stripe.Refund; hidden: RefundState }
  setup_intent: { body: Stripe.SetupIntent; hidden: SetupState }
  webhook_endpoint: { body: Stripe.WebhookEndpoint; hidden: EndpointState }
}

export type Kind = keyof Kinds
export type Body<K extends Kind> = Kinds[K]['body']
export type Hidden<K extends Kind> = Kinds[K]['hidden']
type Nothing = Record<never, never>

export interface AccountState {
  /** What its owner has told on the hosted page. */
  readonly onboarding: 'nothing' | 'something' | 'everything' | 'rejected'
  /** Stopped later, by the provider. */
  readonly disabled: boolean
  /** The owner has taken the platform's access away. */
  readonly deauthorised: boolean
}

interface LinkState {
  readonly account: string
  readonly refreshUrl: string
  readonly returnUrl: string
  readonly used: boolean
  /** The visit that it was followed into, until the form is sent. */
  readonly visit: string | null
}

interface EndpointState {
  readonly secret: string
  /** It hears of the connected accounts; otherwise of the platform's own. */
  readonly connect: boolean
}

/** The SDK reads decimal strings as objects. */
type PriceOnTheWire = Omit<Stripe.Price, 'unit_amount_decimal' | 'tiers' | 'currency_options'> & { unit_amount_decimal: string | null }

interface MethodState {
  readonly number: string
  /** With its owner's consent, for charges without them. */
  readonly saved: boolean
  /** Once, without a customer: never again. */
  readonly used: boolean
}

interface SetupState {
  /** Where its owner goes after the bank has asked. */
  readonly returnUrl: string | null
}

interface PaymentState extends SetupState {
  /** The hosted page that it is paid on. */
  readonly session: string | null
}

interface RefundState {
  /** When it becomes what its card makes of it, in seconds. */
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
}
