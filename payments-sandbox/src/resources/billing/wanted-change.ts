import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault, notModelled } from '../../frame/fault.ts'
import type { Body } from '../../frame/kinds.ts'
import { integer, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { itemOf } from './subscription-state.ts'

export const trialSettings = z.strictObject({
  end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice']) }),
})
export const prorationBehaviour = z.enum(['none', 'create_prorations', 'always_invoice'])
export const trialEnd = z.union([z.literal('now'), integer])
export const trialDays = integer.pipe(z.number().min(1).max(730))
export const changedItems = z.array(z.strictObject({ id: text.optional(), price: text.optional() })).max(20)

/** The new price of the only item. */
export function wantedPrice(
  work: Work,
  subscription: Stripe.Subscription,
  items: z.output<typeof changedItems> | undefined,
): Body<'price'> | undefined {
  const [item, ...more] = items ?? []
  if (!item) return undefined
  if (item.id === undefined || more.length > 0) throw notModelled('subscriptions of several items', 'items')
  if (item.id !== itemOf(subscription).id)
    throw new Fault(400, { param: 'items[0][id]', message: `Invalid subscription item: ${item.id} is no item of ${subscription.id}.` })
  if (item.price === undefined) return undefined
  const price = recurring(work, item.price, 'items[0][price]')
  if (price.currency === subscription.currency) return price
  throw new Fault(400, {
    param: 'items[0][price]',
    message: `The price is in ${price.currency}, the subscription in ${subscription.currency}.`,
  })
}

export function wantedTrialEnd(work: Work, subscription: Stripe.Subscription, wanted: 'now' | number | undefined): number | undefined {
  if (wanted === undefined) return undefined
  if (subscription.status !== 'trialing') throw notModelled('a new trial of a running subscription', 'trial_end')
  if (wanted === 'now') return work.now
  if (wanted > work.now) return wanted
  throw new Fault(400, { param: 'trial_end', message: 'The trial_end must be in the future. To end a trial, use now.' })
}

export function recurring(work: Work, id: string, param: string): Body<'price'> {
  const { body } = work.objects.need('price', id, param)
  if (!body.active) throw new Fault(400, { param, message: `The price ${id} is inactive. This field only accepts active prices.` })
  if (!body.recurring) throw new Fault(400, { param, message: `The price ${id} is not recurring.` })
  return body
}
