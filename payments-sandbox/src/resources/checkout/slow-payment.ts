import type Stripe from 'stripe'
import { addCard } from '../cards/payment-methods.ts'
import { cardNamed } from '../cards/test-cards.ts'
import { newPaymentIntent } from '../payments/payment-intents.ts'
import { takePayment } from '../payments/take-payment.ts'
import type { Work } from '../../frame/work.ts'
import { mustHave } from '../../frame/must-have.ts'

/** Completes a page with a payment method that takes days, so that the payment is processing. */
export function beginSlowPayment(work: Work, id: string): Stripe.Checkout.Session {
  const { body: session, hidden } = work.objects.need('checkout.session', id)
  const wanted = mustHave(hidden.payment, 'payment of the page')
  const intent = newPaymentIntent(work, {
    amount: mustHave(session.amount_total, 'total of the page'),
    currency: mustHave(session.currency, 'currency of the page'),
    description: wanted.description,
    metadata: wanted.metadata,
    session: id,
  })
  const processing: Stripe.PaymentIntent = { ...intent, status: 'processing' }
  work.objects.save('payment_intent', processing)
  work.record('payment_intent.processing', processing)
  const after: Stripe.Checkout.Session = { ...session, payment_intent: intent.id, status: 'complete', payment_status: 'unpaid', url: null }
  work.record('checkout.session.completed', after)
  return work.objects.save('checkout.session', after)
}

export function endSlowPayment(work: Work, id: string, hasArrived: boolean): Stripe.Checkout.Session {
  const { body: session } = work.objects.need('checkout.session', id)
  const { body: intent } = work.objects.need('payment_intent', session.payment_intent as string)
  work.objects.save('payment_intent', { ...intent, status: 'requires_payment_method' })
  const card = cardNamed(hasArrived ? 'pm_card_visa' : 'pm_card_visa_chargeDeclined')
  takePayment(work, intent.id, { method: addCard(work, card, {}).id, offSession: false, returnUrl: null })
  const after: Stripe.Checkout.Session = { ...session, payment_status: hasArrived ? 'paid' : 'unpaid' }
  work.record(hasArrived ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', after)
  return work.objects.save('checkout.session', after)
}
