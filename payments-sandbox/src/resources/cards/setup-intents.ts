import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, Declined, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import type { Stored } from '../../frame/objects.ts'
import { flag, mergeMetadata, metadata, text, webAddress } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import { attach, needPaymentMethod } from './payment-methods.ts'
import { cardOf, type Refusal } from './test-cards.ts'

const types = z.array(z.enum(['card', 'link'])).optional()

export const setupIntents = [
  endpoint(
    'POST /v1/setup_intents',
    {
      customer: text,
      usage: z.enum(['off_session', 'on_session']).default('off_session'),
      allowed_payment_method_types: types,
      payment_method: text.optional(),
      confirm: flag.default(false),
      return_url: webAddress.optional(),
      description: text.optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work }) => {
      const intent = newSetupIntent(work, { ...takes, allowed: takes.allowed_payment_method_types })
      if (!takes.confirm) return intent
      return confirmed(work, intent.id, takes.payment_method, takes.return_url)
    },
  ),
  endpoint('GET /v1/setup_intents/:id', {}, ({ objects, path }) => objects.need('setup_intent', path('id'), 'intent').body),
  listing(
    'GET /v1/setup_intents',
    'setup_intent',
    { customer: text.optional(), payment_method: text.optional() },
    ({ takes: { customer, payment_method } }) => byFields({ customer, payment_method }),
  ),
  endpoint(
    'POST /v1/setup_intents/:id/confirm',
    { payment_method: text.optional(), return_url: webAddress.optional() },
    ({ takes, work, path }) => confirmed(work, path('id'), takes.payment_method, takes.return_url),
  ),
  endpoint(
    'POST /v1/setup_intents/:id/cancel',
    { cancellation_reason: z.enum(['abandoned', 'requested_by_customer', 'duplicate']).optional() },
    ({ takes, work, objects, path }) => {
      const { body } = objects.need('setup_intent', path('id'), 'intent')
      if (body.status === 'succeeded' || body.status === 'canceled') throw unexpected(body, 'canceled')
      const after: Stripe.SetupIntent = {
        ...body,
        status: 'canceled',
        cancellation_reason: takes.cancellation_reason ?? null,
        next_action: null,
      }
      work.record('setup_intent.canceled', after)
      return objects.save('setup_intent', after)
    },
  ),
]

interface Wanted {
  readonly customer: string
  readonly usage?: string
  readonly allowed?: ('card' | 'link')[] | undefined
  readonly payment_method?: string | undefined
  readonly description?: string | undefined
  readonly metadata?: Record<string, string> | null | undefined
}

export function newSetupIntent(work: Work, wanted: Wanted): Stripe.SetupIntent {
  const id = newId('seti')
  const intent: Stripe.SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: wanted.allowed ?? null,
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`, 25),
    created: work.now,
    customer: needCustomer(work.objects, wanted.customer, 'customer').id,
    description: wanted.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    managed_payments: null,
    mandate: null,
    metadata: mergeMetadata({}, wanted.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: wanted.payment_method === undefined ? null : needPaymentMethod(work, wanted.payment_method).body.id,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: wanted.payment_method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    usage: wanted.usage ?? 'off_session',
  }
  work.record('setup_intent.created', intent)
  return work.objects.save('setup_intent', intent, { returnUrl: null })
}

function confirmed(work: Work, id: string, method: string | undefined, returnUrl: string | undefined): Stripe.SetupIntent | Declined {
  const refusal = confirmSetup(work, id, method, returnUrl ?? null)
  const { body } = work.objects.need('setup_intent', id, 'intent')
  return refusal ? new Declined({ ...refusal, setup_intent: body }) : body
}

/** @returns the decline, if any */
export function confirmSetup(work: Work, id: string, method: string | undefined, returnUrl: string | null): Refusal | undefined {
  const { body } = work.objects.need('setup_intent', id, 'intent')
  if (['succeeded', 'canceled', 'processing'].includes(body.status)) throw unexpected(body, 'confirmed')
  const chosen = method ?? (typeof body.payment_method === 'string' ? body.payment_method : undefined)
  if (chosen === undefined) throw new Fault(400, { message: 'You cannot confirm this SetupIntent because it is missing a payment method.' })
  const found = needPaymentMethod(work, chosen)
  if (found.body.customer !== null && found.body.customer !== body.customer)
    throw new Fault(400, { param: 'payment_method', message: 'The payment method you provided belongs to another customer.' })
  const card = cardOf(found.hidden.number)
  if (card?.refused && !card.savable) return refuse(work, body, found, card.refused)
  if (!card?.asks) {
    succeed(work, { ...body, payment_method: found.body.id })
    return undefined
  }
  if (returnUrl === null)
    throw new Fault(400, { param: 'return_url', message: 'A return_url is needed, since this card’s bank asks its owner.' })
  const url = `${work.address}/challenge/${body.client_secret}`
  const after: Stripe.SetupIntent = {
    ...body,
    payment_method: found.body.id,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
  }
  work.objects.save('setup_intent', after, { returnUrl })
  work.record('setup_intent.requires_action', after)
  return undefined
}

export function answerSetup(work: Work, { body }: Stored<'setup_intent'>, agrees: boolean): void {
  if (body.status !== 'requires_action') return
  if (agrees) return succeed(work, body)
  const message = 'We are unable to authenticate your payment method. Choose a different one and try again.'
  refuse(work, body, needPaymentMethod(work, body.payment_method as string), { code: 'setup_intent_authentication_failure', message })
}

function succeed(work: Work, intent: Stripe.SetupIntent): void {
  const { body, hidden } = work.objects.need('payment_method', intent.payment_method as string)
  work.objects.save('payment_method', body, { ...hidden, saved: true })
  attach(work, body, intent.customer as string)
  const after: Stripe.SetupIntent = { ...intent, status: 'succeeded', next_action: null, last_setup_error: null }
  work.objects.save('setup_intent', after)
  work.record('setup_intent.succeeded', after)
}

function refuse(work: Work, intent: Stripe.SetupIntent, method: Stored<'payment_method'>, refusal: Refusal): Refusal {
  const error = { type: 'card_error', ...refusal, payment_method: method.body } as Stripe.SetupIntent.LastSetupError
  const after: Stripe.SetupIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_setup_error: error,
  }
  work.objects.save('setup_intent', after)
  work.record('setup_intent.setup_failed', after)
  return refusal
}

function unexpected(intent: Stripe.SetupIntent, what: string): Fault {
  const message = `This SetupIntent could not be ${what} because it has a status of ${intent.status}.`
  return new Fault(400, { code: 'setup_intent_unexpected_state', message })
}
