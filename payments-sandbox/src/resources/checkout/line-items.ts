import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault, notModelled } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import type { Body } from '../../frame/kinds.ts'
import { fieldIs } from '../../frame/objects.ts'
import { integer, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { reduced } from '../billing/discounts/discounts.ts'
import { newPrice } from '../catalogue/prices.ts'
import { newProduct } from '../catalogue/products.ts'
import { currency } from '../payments/payment-intents.ts'
import { mustHave } from '../../frame/must-have.ts'

export const lineShape = z.strictObject({
  quantity: integer.pipe(z.number().min(1)).default(1),
  price: text.optional(),
  price_data: z
    .strictObject({
      currency,
      unit_amount: integer.pipe(z.number().min(0)),
      product_data: z.strictObject({ name: text, description: text.optional() }),
    })
    .optional(),
})
type Wanted = z.output<typeof lineShape>

interface How {
  /** Prices by the month or year, otherwise one-time prices. */
  readonly recurring: boolean
  /** Nothing is due today. */
  readonly free: boolean
  readonly discounts: readonly Stripe.Discount[]
}

export function addLines(work: Work, session: string, wanted: readonly Wanted[], how: How): Body<'line_item'>[] {
  const lines = wanted.map((line, at) => addLine(work, session, line, at, how))
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw new Fault(400, { param: 'line_items', message: 'All line items must be in one currency.' })
  return lines
}

function addLine(
  work: Work,
  session: string,
  { quantity, price: id, price_data: made }: Wanted,
  at: number,
  { recurring, free, discounts }: How,
): Body<'line_item'> {
  const param = `line_items[${at}]`
  if ((id === undefined) === (made === undefined))
    throw new Fault(400, { code: 'parameter_missing', param, message: `A line needs either ${param}[price] or ${param}[price_data].` })
  const price = made
    ? newPrice(work, { ...made, product: newProduct(work, made.product_data).id })
    : work.objects.need('price', mustHave(id, 'price'), `${param}[price]`).body
  if (!price.active) throw new Fault(400, { param, message: `The price ${price.id} is inactive. This field only accepts active prices.` })
  if (!recurring && price.recurring) throw new Fault(400, { param, message: 'A session in payment mode takes one-time prices only.' })
  if (recurring && !price.recurring) throw new Fault(400, { param, message: 'A session in subscription mode takes a recurring price.' })
  if (recurring && quantity !== 1) throw notModelled('subscriptions of several', `${param}[quantity]`)
  const amount = free ? 0 : (price.unit_amount ?? 0) * quantity
  const { net } = reduced(work, amount, discounts)
  return work.objects.save('line_item', {
    id: newId('li'),
    object: 'item',
    session,
    adjustable_quantity: null,
    amount_discount: amount - net,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: net,
    currency: price.currency,
    description: work.objects.need('product', price.product as string).body.name,
    metadata: {},
    price: price as unknown as Stripe.Price,
    quantity,
  })
}

export const linesOf = (work: Work, session: string): Body<'line_item'>[] =>
  work.objects.page('line_item', { limit: 100 }, [fieldIs('session', session)]).data.toReversed()

export function showLine(line: Body<'line_item'>): Stripe.LineItem {
  const { session: _, ...shown } = line
  return shown
}
