import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, Declined, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import { emptyable, flag, integer, mergeMetadata, metadata, text, webAddress } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { needPaymentMethod } from '../cards/payment-methods.ts'
import { needCustomer } from '../customers.ts'
import { takePayment, unexpected } from './take-payment.ts'

export const currency = z.enum(['gbp', 'eur', 'usd', 'cad', 'aud', 'nzd'])
const reason = z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'])
const howToConfirm = {
  payment_method: text.optional(),
  off_session: flag.default(false),
  return_url: webAddress.optional(),
}

export const paymentIntents = [
  endpoint(
    'POST /v1/payment_intents',
    {
      ...howToConfirm,
      amount: integer,
      currency,
      customer: text.optional(),
      confirm: flag.default(false),
      allowed_payment_method_types: z.array(z.enum(['card', 'link'])).optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      payment_method_options: z
        .strictObject({ card: z.strictObject({ stored_credential_usage: z.enum(['recurring', 'unscheduled']).optional() }).optional() })
        .optional(),
      description: text.optional(),
      receipt_email: text.optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work }) => {
      if (takes.off_session && !takes.confirm)
        throw new Fault(400, { param: 'off_session', message: 'You can only set off_session to true when confirm is true.' })
      const method = takes.payment_method === undefined ? null : needPaymentMethod(work, takes.payment_method).body.id
      const usage = takes.payment_method_options?.card?.stored_credential_usage ?? null
      const { id } = newPaymentIntent(work, { ...takes, method, allowed: takes.allowed_payment_method_types, usage })
      return takes.confirm ? confirmed(work, id, takes) : work.objects.need('payment_intent', id).body
    },
  ),
  endpoint('GET /v1/payment_intents/:id', {}, ({ objects, path }) => objects.need('payment_intent', path('id'), 'intent').body),
  listing('GET /v1/payment_intents', 'payment_intent', { customer: text.optional() }, ({ takes: { customer } }) => byFields({ customer })),
  endpoint(
    'POST /v1/payment_intents/:id',
    { description: emptyable(text).optional(), receipt_email: emptyable(text).optional(), metadata: metadata.optional() },
    ({ takes: { metadata: given, ...wanted }, objects, path }) => {
      const { body } = objects.need('payment_intent', path('id'), 'intent')
      const named = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
      return objects.save('payment_intent', { ...body, ...named, metadata: mergeMetadata(body.metadata, given) })
    },
  ),
  endpoint('POST /v1/payment_intents/:id/confirm', howToConfirm, ({ takes, work, path }) => confirmed(work, path('id'), takes)),
  endpoint('POST /v1/payment_intents/:id/cancel', { cancellation_reason: reason.optional() }, ({ takes, work, path }) =>
    cancelPayment(work, path('id'), takes.cancellation_reason ?? null),
  ),
]

interface Wanted {
  readonly amount: number
  readonly currency: string
  readonly customer?: string | undefined
  readonly method?: string | null
  readonly allowed?: ('card' | 'link')[] | undefined
  readonly setup_future_usage?: 'off_session' | 'on_session' | null | undefined
  readonly usage?: 'recurring' | 'unscheduled' | null
  readonly description?: string | null | undefined
  readonly receipt_email?: string | null | undefined
  readonly metadata?: Record<string, string> | null | undefined
  readonly session?: string
  readonly invoice?: string
}

export function newPaymentIntent(work: Work, wanted: Wanted): Stripe.PaymentIntent {
  refuseAmount(wanted.amount, wanted.currency)
  refuseIdleAccount(work)
  const id = newId('pi')
  const intent: Stripe.PaymentIntent = {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: wanted.allowed ?? null,
    amount: wanted.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created: work.now,
    currency: wanted.currency,
    customer: wanted.customer === undefined ? null : needCustomer(work.objects, wanted.customer, 'customer').id,
    customer_account: null,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: mergeMetadata({}, wanted.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.method ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
        ...(wanted.usage ? { stored_credential_usage: wanted.usage } : {}),
      },
    },
    payment_method_types: wanted.allowed ?? ['card'],
    payment_record: null,
    processing: null,
    receipt_email: wanted.receipt_email ?? null,
    review: null,
    setup_future_usage: wanted.setup_future_usage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: wanted.method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  }
  work.record('payment_intent.created', intent)
  return work.objects.save('payment_intent', intent, {
    session: wanted.session ?? null,
    invoice: wanted.invoice ?? null,
    returnUrl: null,
  })
}

function confirmed(
  work: Work,
  id: string,
  how: { payment_method?: string | undefined; off_session: boolean; return_url?: string | undefined },
): Stripe.PaymentIntent | Declined {
  const { body } = work.objects.need('payment_intent', id, 'intent')
  const method = typeof body.payment_method === 'string' ? body.payment_method : how.payment_method
  if (method === undefined)
    throw new Fault(400, { message: 'You cannot confirm this PaymentIntent because it is missing a payment method.' })
  const refused = takePayment(work, id, { method, offSession: how.off_session, returnUrl: how.return_url ?? null })
  const after = work.objects.need('payment_intent', id).body
  return refused ? new Declined({ ...refused, payment_intent: after }) : after
}

export function cancelPayment(work: Work, id: string, why: Stripe.PaymentIntent.CancellationReason | null): Stripe.PaymentIntent {
  const { body } = work.objects.need('payment_intent', id, 'intent')
  if (body.status === 'succeeded' || body.status === 'canceled' || body.status === 'processing') throw unexpected(body, 'canceled')
  const after: Stripe.PaymentIntent = { ...body, status: 'canceled', canceled_at: work.now, cancellation_reason: why, next_action: null }
  work.record('payment_intent.canceled', after)
  return work.objects.save('payment_intent', after)
}

const leastMinor: Readonly<Record<string, number>> = { gbp: 30 }

export function refuseAmount(amount: number, of: string): void {
  const least = leastMinor[of] ?? 50
  if (amount < least)
    throw new Fault(400, {
      code: 'amount_too_small',
      param: 'amount',
      message: `Amount must be at least ${least} in ${of}'s smallest unit.`,
    })
  if (amount > 99_999_999)
    throw new Fault(400, { code: 'amount_too_large', param: 'amount', message: 'Amount must be no more than 999,999.99.' })
}

/** The platform itself may always charge. */
export function refuseIdleAccount(work: Work): void {
  if (work.account === work.ground.platform) return
  const account = work.platform.need('account', work.account).body
  if (!account.charges_enabled)
    throw new Fault(400, { message: 'Your account cannot currently make charges. Its onboarding is not complete, or it has been stopped.' })
}
