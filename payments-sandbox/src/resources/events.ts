import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../frame/endpoint.ts'
import type { Condition } from '../frame/objects.ts'
import { flag, text } from '../frame/parameters.ts'
import type { Work } from '../frame/work.ts'

const undelivered = "exists (select 1 from deliveries where event = objects.id and state <> 'delivered')"

export const events = [
  listing(
    'GET /v1/events',
    'event',
    { type: text.optional(), types: z.array(text).max(20).optional(), delivery_success: flag.optional() },
    ({ takes: { type, types, delivery_success: delivered } }) => [
      ...byFields({ type }),
      ...(types ? [oneOf(types)] : []),
      ...(delivered === undefined ? [] : [{ sql: delivered ? `not ${undelivered}` : undelivered, values: [] }]),
    ],
    { show },
  ),
  endpoint('GET /v1/events/:id', {}, ({ objects, work, path }) => show(objects.need('event', path('id')).body, work)),
]

function oneOf(types: readonly string[]): Condition {
  return { sql: `json_extract(body, '$.type') in (${types.map(() => '?').join(', ')})`, values: types }
}

function show(event: Stripe.Event, work: Work): object {
  const waiting = work.ground.database.prepare("select count(*) as n from deliveries where event = ? and state = 'pending'").get(event.id)
  return { ...event, pending_webhooks: Number(waiting?.['n'] ?? 0) }
}
