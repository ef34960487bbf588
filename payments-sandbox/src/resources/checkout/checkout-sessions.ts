import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import { fieldIs } from '../../frame/objects.ts'
import { integer, mergeMetadata, metadata, text, webAddress } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import { currency, refuseAmount, refuseIdleAccount } from '../payments/payment-intents.ts'
import { noDetails, noInvoice, plainSession } from './plain-session.ts'
import { addLines, lineShape, showLine } from './line-items.ts'

const route = '/v1/checkout/sessions'
const withMetadata = { metadata: metadata.optional() }
const lastsSeconds = { least: 30 * 60, usual: 24 * 60 * 60, most: 24 * 60 * 60 }

const takes = {
  mode: z.enum(['payment', 'setup']),
  ui_mode: z.literal('hosted_page').default('hosted_page'),
  customer: text.optional(),
  customer_email: text.optional(),
  client_reference_id: text.optional(),
  allowed_payment_method_types: z.array(z.enum(['card', 'link'])).optional(),
  currency: currency.optional(),
  line_items: z.array(lineShape).min(1).max(100).optional(),
  payment_intent_data: z
    .strictObject({
      ...withMetadata,
      description: text.optional(),
      receipt_email: text.optional(),
      setup_future_usage: z.literal('off_session').optional(),
    })
    .optional(),
  setup_intent_data: z.strictObject(withMetadata).optional(),
  expires_at: integer.optional(),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  locale: z.enum(['auto', 'en', 'en-GB']).optional(),
  submit_type: z.enum(['auto', 'pay', 'book']).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text }) }).optional(),
  integration_identifier: text.optional(),
  metadata: metadata.optional(),
}
type Wanted = z.output<z.ZodObject<typeof takes>>

export const checkoutSessions = [
  endpoint(`POST ${route}`, takes, ({ takes: wanted, work }) => newSession(work, wanted)),
  listing(
    `GET ${route}`,
    'checkout.session',
    { payment_intent: text.optional(), customer: text.optional(), status: z.enum(['open', 'complete', 'expired']).optional() },
    (call) => byFields({ payment_intent: call.takes.payment_intent, customer: call.takes.customer, status: call.takes.status }),
  ),
  endpoint(`GET ${route}/:id`, {}, ({ objects, path }) => objects.need('checkout.session', path('id'), 'session').body),
  listing(
    `GET ${route}/:id/line_items`,
    'line_item',
    {},
    ({ objects, path }) => [fieldIs('session', objects.need('checkout.session', path('id'), 'session').body.id)],
    {
      show: showLine,
    },
  ),
  endpoint(`POST ${route}/:id/expire`, {}, ({ work, objects, path }) => {
    const { body } = objects.need('checkout.session', path('id'), 'session')
    if (body.status !== 'open')
      throw new Fault(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${body.status}.`,
      })
    return expireSession(work, body.id)
  }),
]

function newSession(work: Work, wanted: Wanted): Stripe.Checkout.Session {
  refuseIdleAccount(work)
  const customer = wanted.customer === undefined ? null : needCustomer(work.objects, wanted.customer, 'customer')
  const expiresAt = wanted.expires_at ?? work.now + lastsSeconds.usual
  // A minute of tolerance for the caller's clock.
  if (expiresAt < work.now + lastsSeconds.least - 60 || expiresAt > work.now + lastsSeconds.most + 60)
    throw new Fault(400, { param: 'expires_at', message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.' })
  const id = newId('cs_test', 58)
  const isPayment = wanted.mode === 'payment'
  if (isPayment !== (wanted.line_items !== undefined))
    throw new Fault(400, {
      code: 'parameter_missing',
      param: 'line_items',
      message: `line_items belong to a session in payment mode, and to no other.`,
    })
  const lines = addLines(work, id, wanted.line_items ?? [])
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0)
  const money = isPayment ? lines[0]!.currency : (wanted.currency ?? null)
  if (isPayment) refuseAmount(total, lines[0]!.currency)
  const session: Stripe.Checkout.Session = {
    ...plainSession,
    id,
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    amount_subtotal: isPayment ? total : null,
    amount_total: isPayment ? total : null,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created: work.now,
    currency: money,
    custom_text: { ...plainSession.custom_text, submit: wanted.custom_text?.submit ?? null },
    customer: customer?.id ?? null,
    customer_creation: isPayment && !customer ? 'if_required' : null,
    customer_details: customer ? { ...noDetails, email: customer.email } : null,
    customer_email: wanted.customer_email ?? null,
    expires_at: expiresAt,
    integration_identifier: wanted.integration_identifier ?? null,
    invoice_creation: isPayment ? { enabled: false, invoice_data: noInvoice } : null,
    locale: wanted.locale ?? null,
    metadata: mergeMetadata({}, wanted.metadata),
    mode: wanted.mode,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_types: wanted.allowed_payment_method_types ?? ['card'],
    payment_status: isPayment ? 'unpaid' : 'no_payment_required',
    submit_type: wanted.submit_type ?? null,
    success_url: wanted.success_url,
    total_details: isPayment ? { amount_discount: 0, amount_shipping: 0, amount_tax: 0 } : null,
    url: `${work.address}/c/pay/${id}`,
  }
  const { payment_intent_data: payment, setup_intent_data: setup } = wanted
  return work.objects.save('checkout.session', session, {
    setup: isPayment ? null : { metadata: mergeMetadata({}, setup?.metadata) },
    payment: isPayment
      ? {
          description: payment?.description ?? null,
          receiptEmail: payment?.receipt_email ?? null,
          setupFutureUsage: payment?.setup_future_usage ?? null,
          metadata: mergeMetadata({}, payment?.metadata),
        }
      : null,
  })
}

export function expireSession(work: Work, id: string): Stripe.Checkout.Session {
  const { body } = work.objects.need('checkout.session', id)
  const after: Stripe.Checkout.Session = { ...body, status: 'expired', url: null }
  work.record('checkout.session.expired', after)
  return work.objects.save('checkout.session', after)
}

export function completeSession(
  work: Work,
  id: string,
  made: { payment_intent: string } | { setup_intent: string },
): Stripe.Checkout.Session {
  const { body } = work.objects.need('checkout.session', id)
  const paid = 'payment_intent' in made ? { payment_status: 'paid' as const } : {}
  const after: Stripe.Checkout.Session = { ...body, ...made, ...paid, status: 'complete', url: null }
  work.record('checkout.session.completed', after)
  return work.objects.save('checkout.session', after)
}
