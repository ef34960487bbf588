import type { StripeKeys } from '../config.ts'

export interface Provider extends StripeKeys {
  /** the address of the payments sandbox; null: Stripe itself */
  readonly sandbox: string | null
}

/** The webhooks of Callboard's own account, and those of the studios' accounts. */
export type Endpoint = keyof StripeKeys['webhookSecrets']
