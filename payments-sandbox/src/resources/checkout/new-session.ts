import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault, notModelled } from '../../frame/fault.ts'
import { newId } from '../../frame/ids.ts'
import { flag, integer, mergeMetadata, metadata, text, webAddress } from '../../frame/parameters.ts'
import type { Work } from '../../frame/work.ts'
import { discountsFor, discountsShape } from '../billing/discounts/discounts.ts'
import { trialDays, trialSettings } from '../billing/wanted-change.ts'
import { needCustomer } from '../customers.ts'
import { currency, refuseAmount, refuseIdleAccount } from '../payments/payment-intents.ts'
import { noDetails, noInvoice, plainSession } from './plain-session.ts'
import { addLines, lineShape } from './line-items.ts'
import { mustHave } from '../../frame/must-have.ts'

const withMetadata = { metadata: metadata.optional() }
const lastsSeconds = { least: 30 * 60, usual: 24 * 60 * 60, most: 24 * 60 * 60 }

export const sessionTakes = {
  mode: z.enum(['payment', 'setup', 'subscription']),
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
  subscription_data: z
    .strictObject({ ...withMetadata, trial_period_days: trialDays.optional(), trial_settings: trialSettings.optional() })
    .optional(),
  payment_method_collection: z.literal('always').optional(),
  discounts: discountsShape.optional(),
  invoice_creation: z.strictObject({ enabled: flag, invoice_data: z.strictObject(withMetadata).optional() }).optional(),
  expires_at: integer.optional(),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  locale: z.enum(['auto', 'en', 'en-GB']).optional(),
  submit_type: z.enum(['auto', 'pay', 'book']).optional(),
  custom_text: z.strictObject({ submit: z.strictObject({ message: text }) }).optional(),
  integration_identifier: text.optional(),
  metadata: metadata.optional(),
}
type Wanted = z.output<z.ZodObject<typeof sessionTakes>>

export function newSession(work: Work, wanted: Wanted): Stripe.Checkout.Session {
  refuseIdleAccount(work)
  refuseOthers(wanted)
  const bills = wanted.mode === 'subscription' || wanted.invoice_creation?.enabled || wanted.discounts
  if (bills && work.account !== work.ground.platform) throw notModelled('billing on a connected account', 'mode')
  const customer = wanted.customer === undefined ? null : needCustomer(work.objects, wanted.customer, 'customer')
  const expiresAt = wanted.expires_at ?? work.now + lastsSeconds.usual
  // A minute of tolerance for the caller's clock.
  if (expiresAt < work.now + lastsSeconds.least - 60 || expiresAt > work.now + lastsSeconds.most + 60)
    throw new Fault(400, { param: 'expires_at', message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.' })
  const id = newId('cs_test', 58)
  const { mode, subscription_data: subscription, payment_intent_data: payment, setup_intent_data: setup } = wanted
  const [sells, isPayment] = [mode !== 'setup', mode === 'payment']
  const discounts = discountsFor(work, wanted.discounts, { customer: customer?.id ?? '', session: id })
  const trialDays = subscription?.trial_period_days ?? null
  const lines = addLines(work, id, wanted.line_items ?? [], { recurring: mode === 'subscription', free: trialDays !== null, discounts })
  const sum = (figure: 'amount_subtotal' | 'amount_total' | 'amount_discount') => lines.reduce((total, line) => total + line[figure], 0)
  const [first] = lines
  const money = sells ? mustHave(first, 'line').currency : (wanted.currency ?? null)
  if (first && isPayment && sum('amount_total') > 0) refuseAmount(sum('amount_total'), first.currency)
  const invoice = wanted.invoice_creation
  const session: Stripe.Checkout.Session = {
    ...plainSession,
    id,
    allowed_payment_method_types: wanted.allowed_payment_method_types ?? null,
    amount_subtotal: sells ? sum('amount_subtotal') : null,
    amount_total: sells ? sum('amount_total') : null,
    cancel_url: wanted.cancel_url ?? null,
    client_reference_id: wanted.client_reference_id ?? null,
    created: work.now,
    currency: money,
    custom_text: { ...plainSession.custom_text, submit: wanted.custom_text?.submit ?? null },
    customer: customer?.id ?? null,
    customer_creation: isPayment && !customer ? 'if_required' : null,
    customer_details: customer ? { ...noDetails, email: customer.email } : null,
    customer_email: wanted.customer_email ?? null,
    discounts: (wanted.discounts ?? []).map((one) => ({ coupon: one.coupon ?? null, promotion_code: one.promotion_code ?? null })),
    expires_at: expiresAt,
    integration_identifier: wanted.integration_identifier ?? null,
    invoice_creation: isPayment ? { enabled: invoice?.enabled ?? false, invoice_data: invoiceData(invoice) } : null,
    locale: wanted.locale ?? null,
    metadata: mergeMetadata({}, wanted.metadata),
    mode,
    payment_method_collection: isPayment ? 'if_required' : 'always',
    payment_method_types: wanted.allowed_payment_method_types ?? ['card'],
    payment_status: sells ? 'unpaid' : 'no_payment_required',
    submit_type: wanted.submit_type ?? null,
    success_url: wanted.success_url,
    total_details: sells ? { amount_discount: sum('amount_discount'), amount_shipping: 0, amount_tax: 0 } : null,
    url: `${work.address}/c/pay/${id}`,
  }
  return work.objects.save('checkout.session', session, {
    setup: mode === 'setup' ? { metadata: mergeMetadata({}, setup?.metadata) } : null,
    payment: isPayment
      ? {
          description: payment?.description ?? null,
          receiptEmail: payment?.receipt_email ?? null,
          setupFutureUsage: payment?.setup_future_usage ?? null,
          metadata: mergeMetadata({}, payment?.metadata),
        }
      : null,
    subscription:
      mode === 'subscription'
        ? {
            trialDays,
            missingMethod: subscription?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
            metadata: mergeMetadata({}, subscription?.metadata),
          }
        : null,
    discounts,
    intent: null,
  })
}

const invoiceData = (invoice: Wanted['invoice_creation']) => ({
  ...noInvoice,
  metadata: mergeMetadata({}, invoice?.invoice_data?.metadata),
})

/** Refuses parameters of other modes. */
function refuseOthers({ mode, ...wanted }: Wanted): void {
  if ((mode !== 'setup') !== (wanted.line_items !== undefined))
    throw new Fault(400, {
      code: 'parameter_missing',
      param: 'line_items',
      message: 'line_items belong to a session in payment or subscription mode, and to no other.',
    })
  const owners = {
    payment_intent_data: ['payment'],
    invoice_creation: ['payment'],
    setup_intent_data: ['setup'],
    subscription_data: ['subscription'],
    payment_method_collection: ['subscription'],
    discounts: ['payment', 'subscription'],
  } as const
  for (const [param, modes] of Object.entries(owners))
    if (wanted[param as keyof typeof owners] !== undefined && !modes.some((one) => one === mode))
      throw new Fault(400, { param, message: `You can not pass \`${param}\` in \`${mode}\` mode.` })
  const isAnonymous = wanted.customer === undefined
  if (isAnonymous && (mode === 'subscription' || wanted.discounts || wanted.invoice_creation?.enabled))
    throw notModelled('such a session without a customer', 'customer')
  if ((wanted.line_items?.length ?? 0) > 1 && (mode === 'subscription' || wanted.discounts))
    throw notModelled('several lines in such a session', 'line_items')
}
