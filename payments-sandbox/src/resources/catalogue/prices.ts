import { z } from 'zod'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import type { Body } from '../../frame/kinds.ts'
import { fieldIs } from '../../frame/objects.ts'
import { emptyable, flag, integer, mergeMetadata, metadata, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { currency } from '../payments/payment-intents.ts'

type Price = Body<'price'>

const name = {
  lookup_key: text.optional(),
  transfer_lookup_key: flag.default(false),
  nickname: emptyable(text).optional(),
  metadata: metadata.optional(),
}

export const prices = [
  endpoint(
    'POST /v1/prices',
    {
      ...name,
      product: text,
      currency,
      unit_amount: integer.pipe(z.number().min(0)),
      recurring: z.strictObject({ interval: z.enum(['month', 'year']), interval_count: integer.default(1) }).optional(),
      tax_behavior: z.enum(['inclusive', 'exclusive', 'unspecified']).optional(),
    },
    ({ takes, work, objects }) => {
      const product = objects.need('product', takes.product, 'product').body.id
      if (takes.lookup_key !== undefined) takeName(work, takes.lookup_key, takes.transfer_lookup_key)
      const price = newPrice(work, { ...takes, product })
      work.record('price.created', price)
      return price
    },
  ),
  endpoint('GET /v1/prices/:id', {}, ({ objects, path }) => objects.need('price', path('id')).body),
  endpoint('POST /v1/prices/:id', { ...name, active: flag.optional() }, ({ takes, work, objects, path }) => {
    const { body } = objects.need('price', path('id'))
    if (takes.lookup_key !== undefined && takes.lookup_key !== body.lookup_key) takeName(work, takes.lookup_key, takes.transfer_lookup_key)
    const after: Price = {
      ...body,
      active: takes.active ?? body.active,
      lookup_key: takes.lookup_key ?? body.lookup_key,
      nickname: takes.nickname === undefined ? body.nickname : takes.nickname,
      metadata: mergeMetadata(body.metadata, takes.metadata),
    }
    work.record('price.updated', after, body)
    return objects.save('price', after)
  }),
  listing(
    'GET /v1/prices',
    'price',
    { product: text.optional(), active: flag.optional(), lookup_keys: z.array(text).max(10).optional() },
    ({ takes: { product, active, lookup_keys: names } }) => [
      ...byFields({ product, active: active === undefined ? active : Number(active) }),
      ...(names ? [{ sql: `json_extract(body, '$.lookup_key') in (${names.map(() => '?').join(', ')})`, values: names }] : []),
    ],
  ),
]

/** A lookup key belongs to one price at a time. */
function takeName(work: Work, lookupKey: string, transfer: boolean): void {
  const [holder] = work.objects.page('price', { limit: 1 }, [fieldIs('lookup_key', lookupKey)]).data
  if (!holder) return
  if (!transfer) throw new Fault(400, { param: 'lookup_key', message: `A price (${holder.id}) already uses that lookup key.` })
  work.objects.save('price', { ...holder, lookup_key: null })
}

interface Wanted {
  readonly product: string
  readonly currency: string
  readonly unit_amount: number
  readonly recurring?: { readonly interval: 'month' | 'year'; readonly interval_count: number } | undefined
  readonly tax_behavior?: 'inclusive' | 'exclusive' | 'unspecified' | undefined
  readonly lookup_key?: string | undefined
  readonly nickname?: string | null | undefined
  readonly metadata?: Record<string, string> | null | undefined
}

export function newPrice(work: Work, wanted: Wanted): Price {
  return work.objects.save('price', {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: work.now,
    currency: wanted.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: wanted.lookup_key ?? null,
    metadata: mergeMetadata({}, wanted.metadata),
    nickname: wanted.nickname ?? null,
    product: wanted.product,
    recurring: wanted.recurring ? { ...wanted.recurring, meter: null, trial_period_days: null, usage_type: 'licensed' } : null,
    tax_behavior: wanted.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: wanted.recurring ? 'recurring' : 'one_time',
    unit_amount: wanted.unit_amount,
    unit_amount_decimal: String(wanted.unit_amount),
  })
}
