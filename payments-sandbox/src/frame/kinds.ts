import type Stripe from 'stripe'

/** What is stored: the object that the API shows, and what it hides. */
export interface Kinds {
  account: { body: Stripe.Account; hidden: AccountState }
  account_link: { body: Stripe.AccountLink & { id: string }; hidden: LinkState }
  bank_account: { body: Stripe.BankAccount; hidden: Nothing }
  customer: { body: Stripe.Customer; hidden: Nothing }
  event: { body: Stripe.Event; hidden: Nothing }
  webhook_endpoint: { body: Stripe.WebhookEndpoint; hidden: EndpointState }
}

export type Kind = keyof Kinds
export type Body<K extends Kind> = Kinds[K]['body']
export type Hidden<K extends Kind> = Kinds[K]['hidden']
export type Nothing = Record<never, never>

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
