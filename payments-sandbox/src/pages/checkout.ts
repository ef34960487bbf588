import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Stored } from '../frame/objects.ts'
import type { Work } from '../frame/work.ts'
import { addCard } from '../resources/cards/payment-methods.ts'
import { confirmSetup, newSetupIntent } from '../resources/cards/setup-intents.ts'
import { cardOf, type Refusal } from '../resources/cards/test-cards.ts'
import { completeSession } from '../resources/checkout/checkout-sessions.ts'
import { linesOf } from '../resources/checkout/line-items.ts'
import { newPaymentIntent } from '../resources/payments/payment-intents.ts'
import { takePayment } from '../resources/payments/take-payment.ts'
import { cardFields, readCard } from './card-fields.ts'
import { findAnywhere } from './find-anywhere.ts'
import { nameOf, type PageParts } from './onboarding.ts'
import { isForeign, page } from './page.ts'

type Session = Stored<'checkout.session'>

export function checkoutPages({ ground, transaction }: PageParts): Hono {
  const pages = new Hono()

  pages.get('/c/pay/:id', (c) => {
    const work = findAnywhere(ground, 'checkout.session', c.req.param('id'))
    if (!work) return unknown(c)
    return show(c, work, work.objects.need('checkout.session', c.req.param('id')))
  })

  pages.post('/c/pay/:id', async (c) => {
    if (isForeign(c)) return c.text('Not from this page', 403)
    const form = await c.req.parseBody()
    return transaction(() => {
      const id = c.req.param('id')
      const work = findAnywhere(ground, 'checkout.session', id)
      if (!work) return unknown(c)
      const session = work.objects.need('checkout.session', id)
      if (session.body.status !== 'open') return show(c, work, session)
      const card = readCard(form)
      if (typeof card === 'string') return show(c, work, session, card)
      const known = cardOf(card.number)
      if (!known) return show(c, work, session, 'Your card number is incorrect.')
      const method = addCard(work, known, card).id
      const { refusal, next } = session.body.mode === 'setup' ? save(work, session, method) : pay(work, session, method)
      if (refusal) return show(c, work, work.objects.need('checkout.session', id), refusal.message)
      return c.redirect(next, 303)
    })
  })
  return pages
}

interface Outcome {
  readonly refusal?: Refusal | undefined
  readonly next: string
}

function pay(work: Work, { body: session, hidden }: Session, method: string): Outcome {
  const wanted = hidden.payment!
  // Retries on the page reuse the payment.
  const earlier = typeof session.payment_intent === 'string' ? session.payment_intent : undefined
  const id =
    earlier ??
    newPaymentIntent(work, {
      amount: session.amount_total!,
      currency: session.currency!,
      customer: typeof session.customer === 'string' ? session.customer : undefined,
      description: wanted.description,
      receipt_email: wanted.receiptEmail,
      setup_future_usage: wanted.setupFutureUsage,
      metadata: wanted.metadata,
      session: session.id,
    }).id
  work.objects.save('checkout.session', { ...session, payment_intent: id })
  const refusal = takePayment(work, id, { method, offSession: false, returnUrl: `${work.address}/c/pay/${session.id}` })
  const { body: intent } = work.objects.need('payment_intent', id)
  if (intent.status === 'succeeded') return { next: successUrl(completeSession(work, session.id, { payment_intent: id })) }
  return { refusal, next: challengeOf(intent) }
}

function save(work: Work, { body: session, hidden }: Session, method: string): Outcome {
  const customer = typeof session.customer === 'string' ? session.customer : ''
  const earlier = typeof session.setup_intent === 'string' ? session.setup_intent : undefined
  const id = earlier ?? newSetupIntent(work, { customer, metadata: hidden.setup!.metadata }).id
  work.objects.save('checkout.session', { ...session, setup_intent: id })
  const refusal = confirmSetup(work, id, method, `${work.address}/c/pay/${session.id}`)
  const { body: intent } = work.objects.need('setup_intent', id)
  if (intent.status === 'succeeded') return { next: successUrl(completeSession(work, session.id, { setup_intent: id })) }
  return { refusal, next: challengeOf(intent) }
}

const challengeOf = ({ next_action: next }: Stripe.PaymentIntent | Stripe.SetupIntent): string => next?.redirect_to_url?.url ?? '/'

const successUrl = ({ success_url: url, id }: Stripe.Checkout.Session): string => (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)

function show(c: Context, work: Work, { body: session }: Session, wrong?: string) {
  if (session.status === 'complete') return c.redirect(successUrl(session), 303)
  if (session.status !== 'open')
    return page(c, {
      title: 'This page has expired',
      status: 410,
      body: html`<p>Nothing was charged. Go back to Callboard and begin again from there.</p>`,
    })
  const intent = typeof session.payment_intent === 'string' ? work.objects.find('payment_intent', session.payment_intent)?.body : undefined
  const trouble = wrong ?? intent?.last_payment_error?.message
  const account = work.platform.find('account', work.account)?.body
  const total = session.amount_total === null ? null : money(session.amount_total, session.currency ?? 'gbp')
  return page(c, {
    title: total === null ? 'Save a card' : `Pay ${total}`,
    status: wrong === undefined ? 200 : 402,
    leadsTo: [session.success_url ?? work.address],
    body: html`<p>To ${account ? nameOf(account) : 'Callboard'}</p>
      ${
        total === null
          ? ''
          : html`<table>
              ${linesOf(work, session.id).map(
                (line) =>
                  html`<tr>
                    <td>${line.description}</td>
                    <td class="amount">${line.quantity === 1 ? '' : `× ${line.quantity}`}</td>
                    <td class="amount">${money(line.amount_total, line.currency)}</td>
                  </tr>`,
              )}
            </table>`
      }
      ${trouble === undefined ? '' : html`<p class="wrong" role="alert">${trouble}</p>`}
      <form method="post">
        ${cardFields()} ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : ''}
        <div class="choices"><button class="first">${total === null ? 'Save card' : `Pay ${total}`}</button></div>
      </form>
      ${session.cancel_url ? html`<p class="after"><a href="${session.cancel_url}">Cancel</a></p>` : ''}`,
  })
}

function unknown(c: Context) {
  return page(c, { title: 'No such page', status: 404, body: html`<p>The sandbox knows no payment of this name.</p>` })
}

export const money = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(minor / 100)
