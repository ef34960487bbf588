import Stripe from 'stripe'
import type { Provider } from './provider.ts'
import { eventAddresses } from './receive-event.ts'
import { sdkOf } from './sdk.ts'

const patience = { timeout: 10_000, maxNetworkRetries: 0 }
const mostSecondsApart = 60

/**
 * What hinders card payments, each in one sentence with what to do. Asks the provider for its newest event and for our endpoints there, and
 * changes nothing.
 * @param publicUrl where the provider should deliver to; null: that cannot be judged
 */
export async function examineProvider(provider: Provider, publicUrl: string | null): Promise<string[]> {
  const stripe = sdkOf(provider)
  try {
    const { lastResponse } = await stripe.events.list({ limit: 1 }, patience)
    const apart = Math.round(Math.abs(Date.parse(lastResponse.headers['date'] ?? '') - Date.now()) / 1000)
    return [
      ...(apart > mostSecondsApart
        ? [`This computer’s clock and the card provider’s are ${apart} seconds apart, so webhooks are refused: please let NTP set it.`]
        : []),
      ...(publicUrl === null ? [] : await endpointsAstray(stripe, publicUrl)),
    ]
  } catch (error) {
    return [whyRefused(error)]
  }
}

const { errors } = Stripe

function whyRefused(error: unknown): string {
  if (error instanceof errors.StripeAuthenticationError)
    return 'The card provider refuses STRIPE_SECRET_KEY: please copy it again from Stripe’s dashboard, where it may have been rolled or have expired.'
  if (error instanceof errors.StripePermissionError)
    return 'STRIPE_SECRET_KEY is a restricted key that may not read events: please give it the rights that docs/payments.md names.'
  return 'The card provider does not answer: please check that this computer reaches api.stripe.com, and Stripe’s status page. Payments wait meanwhile.'
}

async function endpointsAstray(stripe: Stripe, publicUrl: string): Promise<string[]> {
  const listed = await stripe.webhookEndpoints.list({ limit: 100 }, patience).catch(() => null)
  // A restricted key need not be allowed to read them.
  if (listed === null) return []
  return Object.values(eventAddresses).flatMap((address) => {
    const url = `${publicUrl}${address}`
    const found = listed.data.filter((one) => one.url === url)
    if (found.some(({ status }) => status === 'enabled')) return []
    return found.length > 0
      ? [`The card provider has switched off its endpoint ${url}: please run npm run payments:setup, which switches it on again.`]
      : [`The card provider does not know the endpoint ${url} in the mode of STRIPE_SECRET_KEY: please run npm run payments:setup.`]
  })
}
