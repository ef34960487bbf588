import type Stripe from 'stripe'

export type Sdk = Stripe
export type AnyEvent = Stripe.Event
