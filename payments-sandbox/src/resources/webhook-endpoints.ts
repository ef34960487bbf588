import type Stripe from 'stripe'
import { z } from 'zod'
import { endpoint, listing } from '../frame/endpoint.ts'
import { newId } from '../frame/ids.ts'
import { emptyable, flag, mergeMetadata, metadata, text, webAddress } from '../frame/parameters.ts'
import type { Work } from '../frame/work.ts'

const route = '/v1/webhook_endpoints'
const takes = { description: emptyable(text).optional(), metadata: metadata.optional() }
const wanted = z.array(text).min(1)
const ofThePlatform = { context: 'platform' } as const

export const webhookEndpoints = [
  endpoint(
    `POST ${route}`,
    { ...takes, url: webAddress, enabled_events: wanted, connect: flag.default(false), api_version: text.optional() },
    ({ takes: given, work }) => {
      const secret = newId('whsec', 32)
      const body = addWebhookEndpoint(work, { ...given, secret, events: given.enabled_events })
      return { ...body, secret }
    },
    ofThePlatform,
  ),
  listing(`GET ${route}`, 'webhook_endpoint', {}, () => [], ofThePlatform),
  endpoint(`GET ${route}/:id`, {}, ({ objects, path }) => objects.need('webhook_endpoint', path('id')).body, ofThePlatform),
  endpoint(
    `POST ${route}/:id`,
    { ...takes, url: webAddress.optional(), enabled_events: wanted.optional(), disabled: flag.optional() },
    ({ takes: given, objects, path }) => {
      const { body } = objects.need('webhook_endpoint', path('id'))
      return objects.save('webhook_endpoint', {
        ...body,
        url: given.url ?? body.url,
        enabled_events: given.enabled_events ?? body.enabled_events,
        description: given.description === undefined ? body.description : given.description,
        status: given.disabled === undefined ? body.status : given.disabled ? 'disabled' : 'enabled',
        metadata: mergeMetadata(body.metadata, given.metadata),
      })
    },
    ofThePlatform,
  ),
  endpoint(
    `DELETE ${route}/:id`,
    {},
    ({ objects, path }) => {
      const { body } = objects.need('webhook_endpoint', path('id'))
      objects.remove(body.id)
      return { id: body.id, object: 'webhook_endpoint', deleted: true }
    },
    ofThePlatform,
  ),
]

interface Wanted {
  readonly url: string
  readonly secret: string
  readonly connect: boolean
  readonly events: readonly string[]
  readonly description?: string | null | undefined
  readonly metadata?: Record<string, string> | null | undefined
  readonly api_version?: string | undefined
}

export function addWebhookEndpoint(work: Work, { url, secret, connect, events, ...rest }: Wanted): Stripe.WebhookEndpoint {
  const body: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: rest.api_version ?? null,
    application: null,
    created: work.now,
    description: rest.description ?? null,
    enabled_events: [...events],
    livemode: false,
    metadata: mergeMetadata({}, rest.metadata),
    status: 'enabled',
    url,
  }
  return work.platform.save('webhook_endpoint', body, { secret, connect })
}
