import type Stripe from 'stripe'
import { Fault } from '../../frame/fault.ts'
import type { Stored } from '../../frame/objects.ts'
import type { Work } from '../../frame/work.ts'
import { notSettled, settled } from '../billing/invoice-outcomes.ts'
import { attach, needPaymentMethod } from '../cards/payment-methods.ts'
import { cardOf, needsItsOwner, type Refusal, type TestCard } from '../cards/test-cards.ts'
import { openDispute } from './disputes.ts'
import { addCharge } from './charges.ts'

export interface Refused extends Refusal {
  readonly charge: string
  readonly payment_method: Stripe.PaymentMethod
}

interface How {
  /** an id, or a test card's name */
  readonly method: string
  readonly offSession: boolean
  readonly returnUrl: string | null
}

/** @returns the decline, if any; its failed charge is kept */
export function takePayment(work: Work, id: string, { method, offSession, returnUrl }: How): Refused | undefined {
  const { body, hidden } = work.objects.need('payment_intent', id, 'intent')
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(body.status)) throw unexpected(body, 'confirmed')
  const found = needPaymentMethod(work, method)
  const owner = found.body.customer
  if (owner !== null && owner !== body.customer)
    throw new Fault(400, {
      param: 'payment_method',
      message: `The provided PaymentMethod (${found.body.id}) belongs to another customer than the PaymentIntent.`,
    })
  if (owner === null && found.hidden.used)
    throw new Fault(400, {
      param: 'payment_method',
      message: 'The provided PaymentMethod was previously used without being attached to a Customer, and may not be used again.',
    })
  work.objects.save('payment_method', found.body, { ...found.hidden, used: true })
  const card = cardOf(found.hidden.number)
  const intent = { ...body, payment_method: found.body.id }
  if (asksNow(card, found, intent)) {
    if (offSession) return refuse(work, intent, found.body, needsItsOwner)
    if (returnUrl === null)
      throw new Fault(400, { param: 'return_url', message: 'A return_url is needed, since this card’s bank asks its owner.' })
    ask(work, intent, { ...hidden, returnUrl })
    return undefined
  }
  if (card?.refused) return refuse(work, intent, found.body, card.refused)
  succeed(work, intent, found)
  return undefined
}

export function answerPayment(work: Work, { body }: Stored<'payment_intent'>, agrees: boolean): Refused | undefined {
  if (body.status !== 'requires_action') return undefined
  const found = work.objects.need('payment_method', body.payment_method as string)
  const refusal = agrees ? cardOf(found.hidden.number)?.refusedAfter : notAgreed
  if (refusal) return refuse(work, body, found.body, refusal)
  succeed(work, body, found)
  return undefined
}

const notAgreed: Refusal = {
  code: 'payment_intent_authentication_failure',
  message: 'The provided PaymentMethod has failed authentication. You can provide another one to try again.',
}

function asksNow(card: TestCard | undefined, { hidden }: Stored<'payment_method'>, intent: Stripe.PaymentIntent): boolean {
  if (card?.asks === 'always') return true
  if (card?.asks === 'until-saved') return !hidden.saved
  return card?.asks === 'on-saving' && intent.setup_future_usage !== null && !hidden.saved
}

function ask(work: Work, intent: Stripe.PaymentIntent, state: Stored<'payment_intent'>['hidden']): void {
  const url = `${work.address}/challenge/${intent.client_secret}`
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: state.returnUrl } },
  }
  work.objects.save('payment_intent', after, state)
  work.record('payment_intent.requires_action', after)
}

function succeed(work: Work, intent: Stripe.PaymentIntent, { body: method, hidden }: Stored<'payment_method'>): void {
  const charge = addCharge(work, intent, method)
  if (intent.setup_future_usage !== null && typeof intent.customer === 'string') {
    const kept = attach(work, method, intent.customer)
    work.objects.save('payment_method', kept, { ...hidden, saved: true, used: true })
  }
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  }
  work.objects.save('payment_intent', after)
  work.record('payment_intent.succeeded', after)
  const invoice = invoiceOf(work, after)
  if (invoice) settled(work, invoice)
  if (cardOf(hidden.number)?.disputed) openDispute(work, after.id)
}

function refuse(work: Work, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, refusal: Refusal): Refused {
  const charge = addCharge(work, intent, method, refusal)
  const error = { type: 'card_error', ...refusal, charge: charge.id, payment_method: method } as Stripe.PaymentIntent.LastPaymentError
  const after: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    latest_charge: charge.id,
    last_payment_error: error,
    next_action: null,
  }
  work.objects.save('payment_intent', after)
  work.record('payment_intent.payment_failed', after)
  const invoice = invoiceOf(work, after)
  if (invoice) notSettled(work, invoice, false)
  return { ...refusal, charge: charge.id, payment_method: method }
}

const invoiceOf = (work: Work, { id }: Stripe.PaymentIntent) => work.objects.need('payment_intent', id).hidden.invoice

export function unexpected(intent: Stripe.PaymentIntent, what: string): Fault {
  const message = `This PaymentIntent could not be ${what} because it has a status of ${intent.status}.`
  return new Fault(400, { code: 'payment_intent_unexpected_state', message })
}
