import type Stripe from 'stripe'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { newId } from '../../frame/ids.ts'
import { emptyable, flag, mergeMetadata, metadata, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'

const takes = { description: emptyable(text).optional(), active: flag.optional(), metadata: metadata.optional() }

export const products = [
  endpoint('POST /v1/products', { ...takes, name: text }, ({ takes: wanted, work }) => {
    const product = newProduct(work, wanted)
    work.record('product.created', product)
    return product
  }),
  endpoint('GET /v1/products/:id', {}, ({ objects, path }) => objects.need('product', path('id')).body),
  endpoint(
    'POST /v1/products/:id',
    { ...takes, name: text.optional() },
    ({ takes: { metadata: given, ...wanted }, work, objects, path }) => {
      const { body } = objects.need('product', path('id'))
      const named = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
      const after: Stripe.Product = { ...body, ...named, metadata: mergeMetadata(body.metadata, given), updated: work.now }
      work.record('product.updated', after, body)
      return objects.save('product', after)
    },
  ),
  listing('GET /v1/products', 'product', { active: flag.optional() }, ({ takes: { active } }) =>
    byFields({ active: active === undefined ? active : Number(active) }),
  ),
]

interface Wanted {
  readonly name: string
  readonly description?: string | null | undefined
  readonly active?: boolean | undefined
  readonly metadata?: Record<string, string> | null | undefined
}

export function newProduct(work: Work, { name, description, active = true, metadata: given }: Wanted): Stripe.Product {
  return work.objects.save('product', {
    id: newId('prod', 14),
    object: 'product',
    active,
    created: work.now,
    default_price: null,
    description: description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: mergeMetadata({}, given),
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: 'service',
    updated: work.now,
    url: null,
  })
}
