import type Stripe from 'stripe'

/** What the contract is read from. */
export type Sdk = Stripe
export type AnyEvent = Stripe.Event
