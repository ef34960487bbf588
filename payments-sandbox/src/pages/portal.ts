import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import { fieldIs } from '../frame/objects.ts'
import type { Work } from '../frame/work.ts'
import { defaultMethod } from '../resources/billing/pay-invoice.ts'
import { replaceCard } from '../resources/billing/portal/replace-card.ts'
import { addCard } from '../resources/cards/payment-methods.ts'
import { confirmSetup, newSetupIntent } from '../resources/cards/setup-intents.ts'
import { cardOf } from '../resources/cards/test-cards.ts'
import { cardFields, readCard } from './card-fields.ts'
import { findAnywhere } from './find-anywhere.ts'
import { date, money } from './money.ts'
import type { PageParts } from './onboarding.ts'
import { isForeign, page } from './page.ts'

type Session = Stripe.BillingPortal.Session

const lastsSeconds = 60 * 60

/** The page on which a customer replaces their card and finds their invoices. */
export function portalPages({ ground, transaction }: PageParts): Hono {
  const pages = new Hono()
  const find = (id: string) => {
    const work = findAnywhere(ground, 'billing_portal.session', id)
    const session = work?.objects.find('billing_portal.session', id)?.body
    return work && session && work.now < session.created + lastsSeconds ? { work, session } : undefined
  }

  pages.get('/p/session/:id', (c) => {
    const found = find(c.req.param('id'))
    if (!found) return unknown(c)
    // The bank redirects here after a challenge.
    const saved = c.req.query('redirect_status') === 'succeeded'
    return saved ? c.redirect(doneAt(found.session), 303) : show(c, found.work, found.session)
  })

  pages.post('/p/session/:id', async (c) => {
    if (isForeign(c)) return c.text('Not from this page', 403)
    const form = await c.req.parseBody()
    return transaction(() => {
      const found = find(c.req.param('id'))
      if (!found) return unknown(c)
      const { work, session } = found
      const card = readCard(form)
      if (typeof card === 'string') return show(c, work, session, card)
      const known = cardOf(card.number)
      if (!known) return show(c, work, session, 'Your card number is incorrect.')
      const { id } = newSetupIntent(work, { customer: session.customer })
      work.objects.save('billing_portal.session', session, { intent: id })
      const refusal = confirmSetup(work, id, addCard(work, known, card).id, session.url)
      if (refusal) return show(c, work, session, refusal.message)
      const { body: intent } = work.objects.need('setup_intent', id)
      if (intent.status !== 'succeeded') return c.redirect(intent.next_action?.redirect_to_url?.url ?? session.url, 303)
      replaceCard(work, session.customer, intent.payment_method as string)
      return c.redirect(doneAt(session), 303)
    })
  })
  return pages
}

const doneAt = ({ flow, url }: Session): string => flow?.after_completion.redirect?.return_url ?? url

function show(c: Context, work: Work, session: Session, wrong?: string) {
  const trouble = wrong ?? lastTrouble(work, session)
  const { features } = work.objects.need('billing_portal.configuration', session.configuration as string).body
  return page(c, {
    title: session.flow ? 'Replace your card' : 'Your billing',
    status: wrong === undefined ? 200 : 402,
    leadsTo: [doneAt(session)],
    body: html`${cardNow(work, session.customer)} ${trouble === undefined ? '' : html`<p class="wrong" role="alert">${trouble}</p>`}
    ${
      features.payment_method_update.enabled
        ? html`<form method="post">
            ${cardFields()}
            <div class="choices"><button class="first">Use this card from now on</button></div>
          </form>`
        : ''
    }
    ${features.invoice_history.enabled && !session.flow ? invoicesOf(work, session.customer) : ''}
    ${session.return_url ? html`<p class="after"><a href="${session.return_url}">Back to Callboard</a></p>` : ''}`,
  })
}

function lastTrouble(work: Work, { id }: Session): string | undefined {
  const { intent } = work.objects.need('billing_portal.session', id).hidden
  return intent === null ? undefined : work.objects.need('setup_intent', intent).body.last_setup_error?.message
}

function cardNow(work: Work, customer: string) {
  const running = work.objects.all('subscription').find(({ body }) => body.customer === customer && body.ended_at === null)
  const method = defaultMethod(work, customer, running?.body)
  const card = method === null ? undefined : work.objects.need('payment_method', method).body.card
  return html`<p>${card ? `Your card now: ${card.brand}, ending in ${card.last4}` : 'There is no card yet.'}</p>`
}

function invoicesOf(work: Work, customer: string) {
  const { data } = work.objects.page('invoice', { limit: 100 }, [fieldIs('customer', customer)])
  return html`<h2>Invoices</h2>
    <table>
      ${data
        .filter(({ status }) => status !== 'draft')
        .map(
          (invoice) =>
            html`<tr>
              <td><a href="${invoice.hosted_invoice_url}">${invoice.number}</a></td>
              <td>${date(invoice.created)}</td>
              <td>${invoice.status}</td>
              <td class="amount">${money(invoice.total, invoice.currency)}</td>
            </tr>`,
        )}
    </table>`
}

function unknown(c: Context) {
  return page(c, {
    title: 'This link no longer works',
    status: 410,
    body: html`<p>It is too old. Go back to Callboard and open it again from there.</p>`,
  })
}
