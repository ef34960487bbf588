import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import type { Body } from '../../frame/kinds.ts'
import { fieldIs } from '../../frame/objects.ts'
import { integer, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { newPrice } from '../catalogue/prices.ts'
import { newProduct } from '../catalogue/products.ts'
import { currency } from '../payments/payment-intents.ts'

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

export function addLines(work: Work, session: string, wanted: readonly Wanted[]): Body<'line_item'>[] {
  const lines = wanted.map((line, at) => addLine(work, session, line, at))
  if (new Set(lines.map((line) => line.currency)).size > 1)
    throw new Fault(400, { param: 'line_items', message: 'All line items must be in one currency.' })
  return lines
}

function addLine(work: Work, session: string, { quantity, price: id, price_data: made }: Wanted, at: number): Body<'line_item'> {
  const param = `line_items[${at}]`
  if ((id === undefined) === (made === undefined))
    throw new Fault(400, { code: 'parameter_missing', param, message: `A line needs either ${param}[price] or ${param}[price_data].` })
  const price = made
    ? newPrice(work, { ...made, product: newProduct(work, made.product_data).id })
    : work.objects.need('price', id!, `${param}[price]`).body
  if (price.recurring) throw new Fault(400, { param, message: 'A session in payment mode takes one-time prices only.' })
  const amount = (price.unit_amount ?? 0) * quantity
  return work.objects.save('line_item', {
    id: newId('li'),
    object: 'item',
    session,
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
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
