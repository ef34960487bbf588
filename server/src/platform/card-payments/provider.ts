import type { StripeKeys } from '../config.ts'

/** How the card provider is reached. */
export interface Provider extends StripeKeys {
  /** the address of the payments sandbox; null: Stripe itself */
  readonly sandbox: string | null
}

/** Of Callboard's own account with the provider, and of the studios' accounts. */
export type Endpoint = keyof StripeKeys['webhookSecrets']
