import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault, noSuch } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import type { Stored } from '../../frame/objects.ts'
import { emptyable, integer, mergeMetadata, metadata, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import { testCards, type TestCard } from './test-cards.ts'
import { mustHave } from '../../frame/must-have.ts'

const details = z.strictObject({ email: emptyable(text).optional(), name: emptyable(text).optional(), phone: emptyable(text).optional() })
const year = integer.pipe(z.number().min(2000).max(2100)).optional()
const month = integer.pipe(z.number().min(1).max(12)).optional()

export const paymentMethods = [
  endpoint('GET /v1/payment_methods/:id', {}, ({ objects, path }) => objects.need('payment_method', path('id'), 'payment_method').body),
  listing(
    'GET /v1/payment_methods',
    'payment_method',
    { customer: text, type: z.literal('card').optional() },
    ({ takes: { customer, type }, objects }) => byFields({ customer: needCustomer(objects, customer, 'customer').id, type }),
  ),
  listing(
    'GET /v1/customers/:customer/payment_methods',
    'payment_method',
    { type: z.literal('card').optional() },
    ({ takes: { type }, objects, path }) => byFields({ customer: needCustomer(objects, path('customer'), 'customer').id, type }),
  ),
  endpoint('GET /v1/customers/:customer/payment_methods/:id', {}, ({ objects, path }) => {
    const { body } = objects.need('payment_method', path('id'), 'payment_method')
    if (body.customer !== needCustomer(objects, path('customer'), 'customer').id) throw noSuch('PaymentMethod', body.id, 'payment_method')
    return body
  }),
  endpoint(
    'POST /v1/payment_methods/:id',
    {
      billing_details: details.optional(),
      card: z.strictObject({ exp_month: month, exp_year: year }).optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work, objects, path }) => {
      const { body } = objects.need('payment_method', path('id'), 'payment_method')
      if (body.customer === null)
        throw new Fault(400, { message: 'You must save this PaymentMethod to a customer before you can update it.' })
      const after: Stripe.PaymentMethod = {
        ...body,
        billing_details: { ...body.billing_details, ...takes.billing_details },
        card: { ...cardIn(body), ...takes.card },
        metadata: mergeMetadata(body.metadata ?? {}, takes.metadata),
      }
      work.record('payment_method.updated', after, body)
      return objects.save('payment_method', after)
    },
  ),
  endpoint('POST /v1/payment_methods/:id/attach', { customer: text }, ({ takes, work, objects, path }) => {
    const customer = needCustomer(objects, takes.customer, 'customer')
    const { body, hidden } = needPaymentMethod(work, path('id'))
    if (hidden.used && body.customer === null)
      throw new Fault(400, {
        message:
          'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
      })
    if (body.customer !== null && body.customer !== customer.id)
      throw new Fault(400, { message: 'The payment method you provided has already been attached to a customer.' })
    return attach(work, body, customer.id)
  }),
  endpoint('POST /v1/payment_methods/:id/detach', {}, ({ work, objects, path }) => {
    const { body, hidden } = objects.need('payment_method', path('id'), 'payment_method')
    if (body.customer === null)
      throw new Fault(400, { message: 'The payment method you provided is not attached to a customer so detachment is impossible.' })
    const after = { ...body, customer: null }
    work.record('payment_method.detached', after, body)
    return objects.save('payment_method', after, { ...hidden, used: true })
  }),
]

/** Payment methods of the sandbox are cards. */
export const cardIn = ({ card }: Stripe.PaymentMethod): Stripe.PaymentMethod.Card => mustHave(card, 'card in a payment method')

export function attach(work: Work, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  if (method.customer === customer) return method
  const attached = { ...method, customer }
  work.record('payment_method.attached', attached)
  return work.objects.save('payment_method', attached)
}

/** One of the account's, or a new one for a test card's name. */
export function needPaymentMethod(work: Work, id: string): Stored<'payment_method'> {
  const card = testCards.find((one) => one.id === id)
  if (!card) return work.objects.need('payment_method', id, 'payment_method')
  return work.objects.need('payment_method', addCard(work, card, {}).id)
}

interface Details {
  readonly name?: string | undefined
  readonly email?: string | undefined
  readonly expires?: { readonly month: number; readonly year: number } | undefined
}

export function addCard(work: Work, card: TestCard & { readonly last4?: string }, { name, email, expires }: Details): Stripe.PaymentMethod {
  const thisYear = new Date(work.now * 1000).getUTCFullYear()
  const body: Stripe.PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: null, email: email ?? null, name: name ?? null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
      country: card.country ?? 'US',
      display_brand: card.brand === 'amex' ? 'american_express' : card.brand,
      exp_month: expires?.month ?? 12,
      exp_year: expires?.year ?? thisYear + 1,
      fingerprint: createHash('sha256')
        .update(`${work.account} ${card.number} ${card.last4 ?? ''}`)
        .digest('hex')
        .slice(0, 16),
      funding: card.funding ?? 'credit',
      generated_from: null,
      last4: card.last4 ?? card.number.slice(-4),
      networks: { available: [card.brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: work.now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
  return work.objects.save('payment_method', body, { number: card.number, saved: false, used: false })
}
