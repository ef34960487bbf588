import Stripe from 'stripe'
import type { Endpoint, Provider } from './provider.ts'
import { eventAddresses } from './receive-event.ts'
import { sdkOf } from './sdk.ts'

type EventType = Stripe.WebhookEndpointCreateParams.EnabledEvent

const endpoints = {
  platform: { whose: 'your own account', variable: 'STRIPE_WEBHOOK_SECRET' },
  accounts: { whose: 'the studios’ accounts', variable: 'STRIPE_CONNECT_WEBHOOK_SECRET' },
} as const satisfies Record<Endpoint, object>

/**
 * Registers our webhooks with the provider; idempotent.
 * @returns what was done, in lines for the operator; those of a new endpoint include its secret
 */
export async function setUpEndpoints(
  provider: Provider,
  publicUrl: string,
  eventTypes: Readonly<Record<Endpoint, readonly string[]>>,
): Promise<string[]> {
  const stripe = sdkOf(provider)
  const there = await stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })
  const lines: string[] = []
  for (const endpoint of ['platform', 'accounts'] as const) {
    const url = `${publicUrl}${eventAddresses[endpoint]}`
    const events = eventTypes[endpoint] as EventType[]
    const earlier = there.filter((one) => one.url === url)
    if (earlier.length === 0) lines.push(...(await add(stripe, endpoint, { url, events })))
    for (const one of earlier) lines.push(...(await renew(stripe, endpoint, { one, events, hasSecret: hasSecret(provider, endpoint) })))
  }
  return lines
}

async function add(stripe: Stripe, endpoint: Endpoint, { url, events }: { url: string; events: EventType[] }): Promise<string[]> {
  const { whose, variable } = endpoints[endpoint]
  const { secret } = await stripe.webhookEndpoints.create({
    url,
    connect: endpoint === 'accounts',
    enabled_events: events,
    api_version: Stripe.API_VERSION as Stripe.WebhookEndpointCreateParams['api_version'] & string,
    description: `Callboard: ${whose}`,
  })
  return [
    `Events of ${whose} now go to ${url}. Give Callboard the secret of this endpoint, which is not shown again here:`,
    `  ${variable}=${secret}`,
  ]
}

interface Earlier {
  readonly one: Stripe.WebhookEndpoint
  readonly events: EventType[]
  readonly hasSecret: boolean
}

async function renew(stripe: Stripe, endpoint: Endpoint, { one, events, hasSecret: isGiven }: Earlier): Promise<string[]> {
  const { whose, variable } = endpoints[endpoint]
  const isSame = one.status === 'enabled' && one.enabled_events.toSorted().join() === events.toSorted().join()
  if (!isSame) await stripe.webhookEndpoints.update(one.id, { enabled_events: events, disabled: false })
  const lines = [`Events of ${whose} go to ${one.url} already${isSame ? '' : '; which ones has been brought up to date'}.`]
  if (one.api_version !== Stripe.API_VERSION)
    lines.push(
      `  They come in version ${one.api_version ?? 'of your account'} of Stripe’s API, and Callboard reads ${Stripe.API_VERSION}: delete that endpoint at Stripe and run this again.`,
    )
  if (!isGiven) lines.push(`  ${variable} is missing: its secret is at Stripe, beside the endpoint (“Signing secret”).`)
  return lines
}

function hasSecret({ webhookSecrets }: Provider, endpoint: Endpoint): boolean {
  return webhookSecrets[endpoint] !== null
}
