import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Stored } from '../frame/objects.ts'
import type { Work } from '../frame/work.ts'
import { addCard } from '../resources/cards/payment-methods.ts'
import { confirmSetup, newSetupIntent } from '../resources/cards/setup-intents.ts'
import { cardOf, type Refusal } from '../resources/cards/test-cards.ts'
import { completeSession, dueToday } from '../resources/checkout/complete-session.ts'
import { newPaymentIntent } from '../resources/payments/payment-intents.ts'
import { takePayment } from '../resources/payments/take-payment.ts'
import { cardFields, readCard } from './card-fields.ts'
import { orderOf } from './checkout-order.ts'
import { findAnywhere } from './find-anywhere.ts'
import { money } from './money.ts'
import { nameOf, type PageParts } from './onboarding.ts'
import { isForeign, page } from './page.ts'
import { mustHave } from '../frame/must-have.ts'

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
      if (isFree(work, session)) return c.redirect(successUrl(completeSession(work, id, null)), 303)
      const card = readCard(form)
      if (typeof card === 'string') return show(c, work, session, card)
      const known = cardOf(card.number)
      if (!known) return show(c, work, session, 'Your card number is incorrect.')
      const method = addCard(work, known, card).id
      const { refusal, next } = dueToday(work, session) === 0 ? save(work, session, method) : pay(work, session, method)
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

/** A purchase that is fully discounted needs no card. */
const isFree = (work: Work, session: Session): boolean => session.body.mode === 'payment' && dueToday(work, session) === 0

function pay(work: Work, session: Session, method: string): Outcome {
  const { body, hidden } = session
  const wanted = hidden.payment
  // Retries on the page reuse the payment.
  const earlier = intentOf(session)
  const id = earlier?.startsWith('pi_')
    ? earlier
    : newPaymentIntent(work, {
        amount: dueToday(work, session),
        currency: mustHave(body.currency, 'currency of the page'),
        customer: typeof body.customer === 'string' ? body.customer : undefined,
        description: wanted ? wanted.description : 'Subscription creation',
        receipt_email: wanted?.receiptEmail,
        setup_future_usage: wanted ? wanted.setupFutureUsage : 'off_session',
        metadata: wanted?.metadata,
        session: body.id,
      }).id
  remember(work, session, id)
  const refusal = takePayment(work, id, { method, offSession: false, returnUrl: `${work.address}/c/pay/${body.id}` })
  const { body: intent } = work.objects.need('payment_intent', id)
  if (intent.status === 'succeeded') return { next: successUrl(completeSession(work, body.id, intent)) }
  return { refusal, next: challengeOf(intent) }
}

function save(work: Work, session: Session, method: string): Outcome {
  const { body, hidden } = session
  const customer = typeof body.customer === 'string' ? body.customer : ''
  const earlier = intentOf(session)
  const id = earlier?.startsWith('seti_') ? earlier : newSetupIntent(work, { customer, metadata: hidden.setup?.metadata }).id
  remember(work, session, id)
  const refusal = confirmSetup(work, id, method, `${work.address}/c/pay/${body.id}`)
  const { body: intent } = work.objects.need('setup_intent', id)
  if (intent.status === 'succeeded') return { next: successUrl(completeSession(work, body.id, intent)) }
  return { refusal, next: challengeOf(intent) }
}

const intentOf = ({ body, hidden }: Session): string | undefined =>
  [hidden.intent, body.payment_intent, body.setup_intent].find((id): id is string => typeof id === 'string')

/** A subscription's session does not show the intent, but its invoice does. */
function remember(work: Work, { body, hidden }: Session, id: string): void {
  if (body.mode === 'subscription') work.objects.save('checkout.session', body, { ...hidden, intent: id })
  else work.objects.save('checkout.session', { ...body, [body.mode === 'setup' ? 'setup_intent' : 'payment_intent']: id })
}

const challengeOf = ({ next_action: next }: Stripe.PaymentIntent | Stripe.SetupIntent): string => next?.redirect_to_url?.url ?? '/'

const successUrl = ({ success_url: url, id }: Stripe.Checkout.Session): string => (url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', id)

function show(c: Context, work: Work, found: Session, wrong?: string) {
  const { body: session } = found
  if (session.status === 'complete') return c.redirect(successUrl(session), 303)
  if (session.status !== 'open')
    return page(c, {
      title: 'This page has expired',
      status: 410,
      body: html`<p>Nothing was charged. Go back to Callboard and begin again from there.</p>`,
    })
  const trouble = wrong ?? lastTrouble(work, found)
  const account = work.platform.find('account', work.account)?.body
  const due = dueToday(work, found)
  const button = buttonOf(found, due)
  return page(c, {
    title: button,
    status: wrong === undefined ? 200 : 402,
    leadsTo: [session.success_url ?? work.address],
    body: html`<p>To ${account ? nameOf(account) : 'Callboard'}</p>
      ${session.mode === 'setup' ? '' : orderOf(work, found, due)}
      ${trouble === undefined ? '' : html`<p class="wrong" role="alert">${trouble}</p>`}
      <form method="post">
        ${isFree(work, found) ? '' : cardFields()} ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : ''}
        <div class="choices"><button class="first">${button}</button></div>
      </form>
      ${session.cancel_url ? html`<p class="after"><a href="${session.cancel_url}">Cancel</a></p>` : ''}`,
  })
}

function lastTrouble(work: Work, session: Session): string | undefined {
  const id = intentOf(session)
  if (id === undefined) return undefined
  if (id.startsWith('seti_')) return work.objects.find('setup_intent', id)?.body.last_setup_error?.message
  return work.objects.find('payment_intent', id)?.body.last_payment_error?.message
}

function buttonOf({ body, hidden }: Session, due: number): string {
  if (body.mode === 'setup') return 'Save card'
  if (body.mode === 'subscription') return hidden.subscription?.trialDays === null ? 'Subscribe' : 'Start trial'
  return due === 0 ? 'Complete order' : `Pay ${money(due, body.currency ?? 'gbp')}`
}

function unknown(c: Context) {
  return page(c, { title: 'No such page', status: 404, body: html`<p>The sandbox knows no payment of this name.</p>` })
}
