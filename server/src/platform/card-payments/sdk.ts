import Stripe from 'stripe'
import type { Provider } from './provider.ts'

/** The provider's SDK for Callboard's own account, or for a studio's. */
export function sdkOf({ secretKey, sandbox }: Provider, stripeAccount?: string): Stripe {
  return new Stripe(secretKey, {
    telemetry: false,
    timeout: 20_000,
    maxNetworkRetries: 2,
    appInfo: { name: 'Callboard' },
    httpClient: Stripe.createNodeHttpClient(),
    ...(sandbox !== null && placeOf(sandbox)),
    ...(stripeAccount !== undefined && { stripeAccount }),
  })
}

function placeOf(sandbox: string): Stripe.StripeConfig {
  const { hostname, port } = new URL(sandbox)
  return { host: hostname, port, protocol: 'http' }
}
