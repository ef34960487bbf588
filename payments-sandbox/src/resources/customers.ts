import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../frame/endpoint.ts'
import { noSuch } from '../frame/fault.ts'
import { newId } from '../frame/ids.ts'
import type { Objects } from '../frame/objects.ts'
import { endSubscription } from './billing/subscription-state.ts'
import { emptyable, mergeMetadata, metadata, text } from '../frame/parameters.ts'

const takes = {
  email: emptyable(text).optional(),
  name: emptyable(text).optional(),
  phone: emptyable(text).optional(),
  description: emptyable(text).optional(),
  metadata: metadata.optional(),
}

export const customers = [
  endpoint('POST /v1/customers', takes, ({ takes: wanted, work, objects }) => {
    const customer: Stripe.Customer = {
      id: newId('cus', 14),
      object: 'customer',
      address: null,
      balance: 0,
      created: work.now,
      currency: null,
      default_source: null,
      delinquent: false,
      description: wanted.description ?? null,
      discount: null,
      email: wanted.email ?? null,
      invoice_prefix: newId('', 8).slice(1).toUpperCase(),
      invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false,
      metadata: mergeMetadata({}, wanted.metadata),
      name: wanted.name ?? null,
      next_invoice_sequence: 1,
      phone: wanted.phone ?? null,
      preferred_locales: [],
      shipping: null,
      tax_exempt: 'none',
      test_clock: null,
    }
    work.record('customer.created', customer)
    return objects.save('customer', customer)
  }),
  listing('GET /v1/customers', 'customer', { email: text.optional() }, ({ takes: { email } }) => [
    ...byFields({ email }),
    { sql: "json_extract(body, '$.deleted') is null", values: [] },
  ]),
  endpoint('GET /v1/customers/:id', {}, ({ objects, path }) => objects.need('customer', path('id')).body),
  endpoint(
    'POST /v1/customers/:id',
    { ...takes, invoice_settings: z.strictObject({ default_payment_method: emptyable(text).optional() }).optional() },
    ({ takes: { metadata: given, invoice_settings: settings, ...wanted }, work, objects, path }) => {
      const before = needCustomer(objects, path('id'))
      const after: Stripe.Customer = {
        ...before,
        ...Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined)),
        invoice_settings: { ...before.invoice_settings, ...settings },
        metadata: mergeMetadata(before.metadata, given),
      }
      work.record('customer.updated', after, before)
      return objects.save('customer', after)
    },
  ),
  endpoint('DELETE /v1/customers/:id', {}, ({ work, objects, path }) => {
    const customer = needCustomer(objects, path('id'))
    const deleted = { id: customer.id, object: 'customer' as const, deleted: true as const }
    for (const { body } of objects.all('subscription'))
      if (body.customer === customer.id && body.ended_at === null) endSubscription(work, body.id, 'cancellation_requested')
    work.record('customer.deleted', customer)
    objects.save('customer', deleted as unknown as Stripe.Customer)
    return deleted
  }),
]

export function needCustomer(objects: Objects, id: string, param = 'id'): Stripe.Customer {
  const { body } = objects.need('customer', id, param)
  if ('deleted' in body) throw noSuch('customer', id, param)
  return body
}
