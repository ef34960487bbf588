import type Stripe from 'stripe'
import { z } from 'zod'
import { byFields, endpoint, listing } from '../../frame/endpoint.ts'
import { Fault, notModelled } from '../../frame/fault.ts'
import { emptyable, flag, integer, mergeMetadata, metadata, text } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { needPaymentMethod } from '../cards/payment-methods.ts'
import { needCustomer } from '../customers.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { discountsFor, discountsShape, redeem } from './discounts/discounts.ts'
import { finaliseInvoice } from './issue-invoice.ts'
import { addSubscription, trialEndAfter } from './new-subscription.ts'
import { defaultMethod, payInvoice, unpaid } from './pay-invoice.ts'
import { itemOf, saveSubscription, cancellationOf } from './subscription-state.ts'
import { updateSubscription } from './update-subscription.ts'
import {
  changedItems,
  prorationBehaviour,
  recurring,
  trialDays,
  trialEnd,
  trialSettings,
  wantedPrice,
  wantedTrialEnd,
} from './wanted-change.ts'

const route = '/v1/subscriptions'
const reasons = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const
const cancellation = z.strictObject({ comment: emptyable(text).optional(), feedback: emptyable(z.enum(reasons)).optional() }).optional()

const updateTakes = {
  items: changedItems.optional(),
  trial_end: trialEnd.optional(),
  discounts: discountsShape.optional(),
  proration_behavior: prorationBehaviour.default('create_prorations'),
  proration_date: integer.optional(),
  payment_behavior: z.enum(['allow_incomplete', 'error_if_incomplete', 'pending_if_incomplete']).default('allow_incomplete'),
  cancel_at_period_end: flag.optional(),
  cancellation_details: cancellation,
  default_payment_method: text.optional(),
  trial_settings: trialSettings.optional(),
  metadata: metadata.optional(),
}
type Update = z.output<z.ZodObject<typeof updateTakes>>

export const subscriptions = [
  endpoint(
    `POST ${route}`,
    {
      customer: text,
      items: z.array(z.strictObject({ price: text })).min(1),
      default_payment_method: text.optional(),
      discounts: discountsShape.optional(),
      payment_behavior: z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']).default('allow_incomplete'),
      trial_end: integer.optional(),
      trial_period_days: trialDays.optional(),
      trial_settings: trialSettings.optional(),
      metadata: metadata.optional(),
    },
    ({ takes, work, objects }) => {
      const customer = needCustomer(objects, takes.customer, 'customer')
      const [item, ...others] = takes.items
      if (!item || others.length > 0) throw notModelled('subscriptions of several items', 'items')
      const price = recurring(work, item.price, 'items[0][price]')
      const method = takes.default_payment_method === undefined ? null : needPaymentMethod(work, takes.default_payment_method).body.id
      const trialEndsAt = takes.trial_end ?? (takes.trial_period_days === undefined ? null : trialEndAfter(work, takes.trial_period_days))
      if (method === null && trialEndsAt === null && takes.payment_behavior !== 'default_incomplete' && !defaultMethod(work, customer.id))
        throw new Fault(400, {
          code: 'resource_missing',
          message: 'This customer has no attached payment source or default payment method. Please consider adding one.',
        })
      const { subscription, invoice } = addSubscription(work, {
        customer,
        price,
        trialEnd: trialEndsAt,
        missingMethod: takes.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
        discounts: discountsFor(work, takes.discounts, { customer: customer.id }),
        method,
        metadata: mergeMetadata({}, takes.metadata),
        status: 'incomplete',
      })
      finaliseInvoice(work, invoice.id)
      if (takes.payment_behavior !== 'default_incomplete') {
        const attempt = payInvoice(work, invoice.id)
        if (!attempt.paid && takes.payment_behavior === 'error_if_incomplete') throw unpaid(attempt.refusal)
      }
      return objects.need('subscription', subscription.id).body
    },
  ),
  endpoint(`GET ${route}/:id`, {}, ({ objects, path }) => objects.need('subscription', path('id')).body),
  listing(
    `GET ${route}`,
    'subscription',
    {
      customer: text.optional(),
      price: text.optional(),
      status: z.enum(['active', 'all', 'canceled', 'ended', 'incomplete', 'incomplete_expired', 'past_due', 'trialing']).optional(),
    },
    ({ takes: { customer, price, status } }) => [
      ...byFields({ customer, 'items.data[0].price.id': price, status: status === 'all' || status === 'ended' ? undefined : status }),
      ...(status === 'ended' ? [{ sql: "json_extract(body, '$.status') in ('canceled', 'incomplete_expired')", values: [] }] : []),
      ...(status === undefined ? [{ sql: "json_extract(body, '$.status') <> 'canceled'", values: [] }] : []),
    ],
  ),
  endpoint(`POST ${route}/:id`, updateTakes, ({ takes, work, objects, path }) => {
    update(work, path('id'), takes)
    return objects.need('subscription', path('id')).body
  }),
  endpoint(
    `DELETE ${route}/:id`,
    { prorate: flag.default(false), invoice_now: flag.default(false), cancellation_details: cancellation },
    ({ takes, work, path }) =>
      cancelSubscription(work, path('id'), {
        prorate: takes.prorate,
        invoiceNow: takes.invoice_now,
        details: given(takes.cancellation_details),
      }),
  ),
]

function update(work: Work, id: string, takes: Update): void {
  const { body } = work.objects.need('subscription', id)
  refuseWithPending(takes)
  if (body.ended_at !== null && (takes.items || takes.trial_end || takes.discounts || takes.cancel_at_period_end !== undefined))
    throw new Fault(400, {
      code: 'invalid_canceled_subscription_fields',
      message: 'A canceled subscription can only update its cancellation_details and metadata.',
    })
  if (takes.items || takes.trial_end !== undefined || takes.discounts !== undefined) {
    const discounts =
      takes.discounts === undefined
        ? undefined
        : discountsFor(work, takes.discounts, { customer: body.customer as string, subscription: id })
    if (discounts) redeem(work, discounts)
    const change = {
      price: wantedPrice(work, body, takes.items),
      trialEnd: wantedTrialEnd(work, body, takes.trial_end),
      discounts,
      prorations: takes.proration_behavior,
      at: takes.proration_date ?? work.now,
    }
    updateSubscription(work, id, change, takes.payment_behavior)
  }
  setPlainly(work, id, takes)
}

/** Updates that need no invoice. */
function setPlainly(work: Work, id: string, takes: Update): void {
  const { body, hidden } = work.objects.need('subscription', id)
  const ending = takes.cancel_at_period_end ?? body.cancel_at_period_end
  const method = takes.default_payment_method
  const after: Stripe.Subscription = {
    ...body,
    ...(method === undefined ? {} : { default_payment_method: needPaymentMethod(work, method).body.id }),
    ...(takes.trial_settings
      ? { trial_settings: { end_behavior: { billing_cycle_anchor: null, ...takes.trial_settings.end_behavior } } }
      : {}),
    cancel_at_period_end: ending,
    cancellation_details: { ...cancellationOf(body), ...given(takes.cancellation_details) },
    metadata: mergeMetadata(body.metadata, takes.metadata),
  }
  if (ending !== body.cancel_at_period_end) {
    after.cancel_at = ending ? itemOf(body).current_period_end : null
    after.canceled_at = ending ? work.now : null
    after.cancellation_details = { ...cancellationOf(after), reason: ending ? 'cancellation_requested' : null }
  }
  if (JSON.stringify(after) === JSON.stringify(body)) return
  saveSubscription(work, after, hidden)
  work.record('customer.subscription.updated', after, body)
}

const given = (details: z.output<typeof cancellation>) =>
  Object.fromEntries(Object.entries(details ?? {}).filter(([, value]) => value !== undefined))

function refuseWithPending(takes: Update): void {
  if (takes.payment_behavior !== 'pending_if_incomplete') return
  const others = [
    'discounts',
    'cancel_at_period_end',
    'cancellation_details',
    'default_payment_method',
    'trial_settings',
    'metadata',
  ] as const
  const param = others.find((name) => takes[name] !== undefined)
  if (param === undefined) return
  const message = `When payment_behavior is set to pending_if_incomplete, you can only pass supported params. Received unsupported param: ${param}.`
  throw new Fault(400, { param, message })
}
