import type Stripe from 'stripe'
import type { Stored } from '../../frame/objects.ts'
import type { Work } from '../../frame/work.ts'
import { reduced, redeem } from '../billing/discounts/discounts.ts'
import { balanced } from '../billing/draft-invoice.ts'
import { periodLine } from '../billing/draft-lines.ts'
import { addInvoice, finaliseInvoice } from '../billing/issue-invoice.ts'
import { addSubscription, trialEndAfter } from '../billing/new-subscription.ts'
import { needCustomer } from '../customers.ts'
import { linesOf } from './line-items.ts'
import { mustHave } from '../../frame/must-have.ts'

type Session = Stored<'checkout.session'>
type Intent = Stripe.PaymentIntent | Stripe.SetupIntent

/** The amount taken today: a customer's credit counts towards a subscription. */
export function dueToday(work: Work, { body: session }: Session): number {
  const total = session.amount_total ?? 0
  if (session.mode !== 'subscription') return total
  const customer = needCustomer(work.objects, session.customer as string)
  return balanced(total, customer.balance, mustHave(session.currency, 'currency of the page')).due
}

/** @param intent what was paid or saved; null when nothing was due */
export function completeSession(work: Work, id: string, intent: Intent | null): Stripe.Checkout.Session {
  const found = work.objects.need('checkout.session', id)
  const isPayment = intent?.object === 'payment_intent'
  const made =
    found.body.mode === 'subscription' ? subscribe(work, found, mustHave(intent, 'payment of a subscription')) : bought(work, found, intent)
  const after: Stripe.Checkout.Session = {
    ...found.body,
    ...made,
    payment_status: isPayment ? 'paid' : 'no_payment_required',
    status: 'complete',
    url: null,
  }
  work.record('checkout.session.completed', after)
  return work.objects.save('checkout.session', after)
}

function bought(work: Work, { body: session, hidden }: Session, intent: Intent | null): Partial<Stripe.Checkout.Session> {
  redeem(work, hidden.discounts ?? [])
  const made = intent === null ? {} : { [intent.object]: intent.id }
  if (!session.invoice_creation?.enabled) return made
  const customer = needCustomer(work.objects, session.customer as string)
  const lines = linesOf(work, session.id).map(({ price: { id }, ...line }) => ({
    ...periodLine(work, { price: work.objects.need('price', id).body, subscription: null, item: null }, [], {
      start: work.now,
      end: work.now,
    }),
    amount: line.amount_subtotal,
    description: line.description ?? '',
    discounts: reduced(work, line.amount_subtotal, hidden.discounts ?? []).parts,
  }))
  const metadata = session.invoice_creation.invoice_data.metadata ?? {}
  const period = { start: work.now, end: work.now }
  const { id } = addInvoice(
    work,
    { customer, lines, reason: 'manual', period, currency: mustHave(session.currency, 'currency of the page'), metadata },
    null,
  )
  finaliseInvoice(work, id, intent?.id)
  return { ...made, invoice: id }
}

function subscribe(work: Work, { body: session, hidden }: Session, intent: Intent): Partial<Stripe.Checkout.Session> {
  const wanted = mustHave(hidden.subscription, 'subscription of the page')
  const line = mustHave(linesOf(work, session.id)[0], 'line of the page')
  const { subscription, invoice } = addSubscription(work, {
    customer: needCustomer(work.objects, session.customer as string),
    price: work.objects.need('price', line.price.id).body,
    trialEnd: wanted.trialDays === null ? null : trialEndAfter(work, wanted.trialDays),
    missingMethod: wanted.missingMethod,
    discounts: hidden.discounts ?? [],
    method: intent.payment_method as string,
    metadata: wanted.metadata,
    status: 'active',
  })
  finaliseInvoice(work, invoice.id, intent.object === 'payment_intent' ? intent.id : undefined)
  return { subscription: subscription.id, invoice: invoice.id }
}
