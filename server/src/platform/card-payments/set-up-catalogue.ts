import type Stripe from 'stripe'
import type { Provider } from './provider.ts'
import { sdkOf } from './sdk.ts'
import { mustFind } from '../must-have.ts'

/** Something that Callboard itself sells, identified by the lookup key of its price rather than the provider's ids. */
export interface Sellable {
  readonly product: { readonly key: string; readonly name: string }
  readonly lookupKey: string
  /** minor units, tax included */
  readonly amountMinor: number
  readonly currency: string
  /** null: paid once */
  readonly interval: 'month' | 'year' | null
}

const mostKeys = 10
const taxBehaviour = 'inclusive'

/**
 * Creates at the provider what Callboard sells; idempotent. A price there cannot change: a wrong one passes its key to a new one and is
 * archived. @returns what was done, in lines for the operator
 */
export async function setUpCatalogue(provider: Provider, sellables: readonly Sellable[]): Promise<string[]> {
  const stripe = sdkOf(provider)
  const products = await productsOf(stripe)
  const prices = await pricesOf(stripe, sellables)
  const lines: string[] = []
  for (const sellable of sellables) {
    const { key, name } = sellable.product
    if (!products.has(key)) {
      const made = await stripe.products.create({ name, metadata: { callboard_product: key } })
      products.set(key, made.id)
      lines.push(`Made the product ${name}.`)
    }
    lines.push(await setUpPrice(stripe, sellable, { productId: mustFind(products, key), price: prices.get(sellable.lookupKey) }))
  }
  return lines
}

async function setUpPrice(
  stripe: Stripe,
  sellable: Sellable,
  { productId, price }: { productId: string; price: Stripe.Price | undefined },
): Promise<string> {
  const { lookupKey, amountMinor, currency, interval } = sellable
  const said = `${lookupKey}, ${(amountMinor / 100).toFixed(2)} ${currency.toUpperCase()}${interval === null ? ' once' : ` a ${interval}`}`
  if (price && isAsWanted(price, sellable, productId)) return `The price ${said}, is there already.`
  await stripe.prices.create({
    product: productId,
    currency,
    unit_amount: amountMinor,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    tax_behavior: taxBehaviour,
    metadata: metadataOf(sellable),
    ...(interval && { recurring: { interval } }),
  })
  if (!price) return `Made the price ${said}.`
  await stripe.prices.update(price.id, { active: false })
  return `Made the price ${said}, in place of one that was not right.`
}

function isAsWanted(price: Stripe.Price, sellable: Sellable, productId: string): boolean {
  return isPriceOf(price, sellable) && (typeof price.product === 'string' ? price.product : price.product.id) === productId
}

function isPriceOf(price: Stripe.Price, sellable: Sellable): boolean {
  const { amountMinor, currency, interval, product } = sellable
  const { active, unit_amount: amount, recurring, tax_behavior: tax } = price
  const isSame = amount === amountMinor && price.currency === currency && (recurring?.interval ?? null) === interval
  const isSold = active && isSoldAt(price) && tax === taxBehaviour
  return isSold && isSame && (recurring?.interval_count ?? 1) === 1 && price.metadata['callboard_product'] === product.key
}

/** The provider opens no page for an archived product, whatever its prices. */
function isSoldAt({ product }: Stripe.Price): boolean {
  return typeof product === 'object' && !product.deleted && product.active
}

function metadataOf({ product }: Sellable): { callboard_product: string } {
  return { callboard_product: product.key }
}

/** The product that a price sells or used to sell. */
export function productKeyOf({ metadata }: Stripe.Price): string | null {
  return metadata['callboard_product'] ?? null
}

export interface Catalogue {
  /** ids at the provider, by lookup key */
  readonly priceIds: ReadonlyMap<string, string>
  /** keys whose price at the provider is missing or different: nothing is sold then */
  readonly differences: readonly string[]
}

/** Compares the provider's prices with Callboard's. */
export async function compareCatalogue(stripe: Pick<Stripe, 'prices'>, sellables: readonly Sellable[]): Promise<Catalogue> {
  const prices = await pricesOf(stripe, sellables)
  const right = sellables.flatMap((sellable) => {
    const price = prices.get(sellable.lookupKey)
    return price && isPriceOf(price, sellable) ? [[sellable.lookupKey, price.id] as const] : []
  })
  const priceIds = new Map(right)
  return { priceIds, differences: sellables.map(({ lookupKey }) => lookupKey).filter((key) => !priceIds.has(key)) }
}

async function productsOf(stripe: Stripe): Promise<Map<string, string>> {
  const all = await stripe.products.list({ limit: 100, active: true }).autoPagingToArray({ limit: 1000 })
  return new Map(all.flatMap(({ id, metadata }) => (metadata['callboard_product'] ? [[metadata['callboard_product'], id] as const] : [])))
}

async function pricesOf(stripe: Pick<Stripe, 'prices'>, sellables: readonly Sellable[]): Promise<Map<string, Stripe.Price>> {
  const found = new Map<string, Stripe.Price>()
  for (let from = 0; from < sellables.length; from += mostKeys) {
    const keys = sellables.slice(from, from + mostKeys).map(({ lookupKey }) => lookupKey)
    for (const price of (await stripe.prices.list({ lookup_keys: keys, limit: 100, expand: ['data.product'] })).data)
      if (price.lookup_key) found.set(price.lookup_key, price)
  }
  return found
}
