import type Stripe from 'stripe'
import { Fault } from '../../frame/fault.ts'
import type { Work } from '../../frame/work.ts'
import { needCustomer } from '../customers.ts'
import type { Refusal } from '../cards/test-cards.ts'
import { takePayment } from '../payments/take-payment.ts'
import { notSettled, subscriptionOf } from './invoice-outcomes.ts'
import { mustHave } from '../../frame/must-have.ts'

/** `asks`: the bank requires the cardholder, on the invoice's page. */
export type Attempt = { readonly paid: true } | { readonly paid: false; readonly refusal: Refusal; readonly asks: boolean }

const asksOwner: Refusal = {
  code: 'invoice_payment_intent_requires_action',
  message: 'This payment requires additional user action before it can be completed successfully.',
}
const noMethod: Refusal = {
  code: 'resource_missing',
  message: 'This customer has no default payment method. Add one, or say which one pays.',
}

interface How {
  readonly method?: string | undefined
  /** the cardholder is at the invoice's page and can answer the bank */
  readonly ownerIsHere?: boolean
}

export function payInvoice(work: Work, id: string, { method: given, ownerIsHere = false }: How = {}): Attempt {
  const { body, hidden } = work.objects.need('invoice', id)
  if (body.status === 'paid') return { paid: true }
  const method = given ?? methodFor(work, body)
  if (method === null) {
    notSettled(work, id, false)
    return { paid: false, refusal: noMethod, asks: false }
  }
  const intent = mustHave(hidden.intent, 'payment of an issued invoice')
  const refusal = takePayment(work, intent, { method, offSession: false, returnUrl: `${work.address}/i/${id}` })
  if (refusal) return { paid: false, refusal, asks: false }
  if (work.objects.need('payment_intent', intent).body.status === 'succeeded') return { paid: true }
  if (!ownerIsHere) notSettled(work, id, true)
  return { paid: false, refusal: asksOwner, asks: true }
}

/** For an update that must not take effect without its payment. */
export const unpaid = ({ code, decline_code: reason, message }: Refusal): Fault =>
  new Fault(402, { type: 'card_error', code, message, ...(reason === undefined ? {} : { decline_code: reason }) })

function methodFor(work: Work, invoice: Stripe.Invoice): string | null {
  const subscription = subscriptionOf(work, invoice)?.body
  return invoice.default_payment_method === null
    ? defaultMethod(work, invoice.customer as string, subscription)
    : (invoice.default_payment_method as string)
}

/** The subscription's card, else the customer's. Detached ones cannot pay. */
export function defaultMethod(work: Work, customer: string, subscription?: Stripe.Subscription): string | null {
  const { invoice_settings: settings } = needCustomer(work.objects, customer, 'customer')
  const candidates = [subscription?.default_payment_method, settings.default_payment_method]
  return (
    candidates.find((id): id is string => typeof id === 'string' && work.objects.find('payment_method', id)?.body.customer === customer) ??
    null
  )
}
