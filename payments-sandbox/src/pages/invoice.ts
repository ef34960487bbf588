import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import type Stripe from 'stripe'
import type { Work } from '../frame/work.ts'
import { payInvoice } from '../resources/billing/pay-invoice.ts'
import { addCard } from '../resources/cards/payment-methods.ts'
import { cardOf } from '../resources/cards/test-cards.ts'
import { cardFields, readCard } from './card-fields.ts'
import { findAnywhere } from './find-anywhere.ts'
import { date, money } from './money.ts'
import type { PageParts } from './onboarding.ts'
import { isForeign, page } from './page.ts'
import { mustHave } from '../frame/must-have.ts'

/** The page on which a customer views, prints and pays an invoice, also with another card. */
export function invoicePages({ ground, transaction }: PageParts): Hono {
  const pages = new Hono()
  const find = (id: string) => {
    const work = findAnywhere(ground, 'invoice', id)
    const invoice = work?.objects.find('invoice', id)?.body
    return work && invoice && invoice.status !== 'draft' ? { work, invoice } : undefined
  }

  pages.get('/i/:id', (c) => {
    const found = find(c.req.param('id'))
    return found ? show(c, found.work, found.invoice) : unknown(c)
  })

  pages.get('/i/:id/pdf', (c) => {
    const found = find(c.req.param('id'))
    return found ? page(c, { title: `Invoice ${found.invoice.number}`, body: paper(found.invoice) }) : unknown(c)
  })

  pages.post('/i/:id', async (c) => {
    if (isForeign(c)) return c.text('Not from this page', 403)
    const form = await c.req.parseBody()
    return transaction(() => {
      const found = find(c.req.param('id'))
      if (!found) return unknown(c)
      const { work, invoice } = found
      if (invoice.status !== 'open') return show(c, work, invoice)
      const card = readCard(form)
      if (typeof card === 'string') return show(c, work, invoice, card)
      const known = cardOf(card.number)
      if (!known) return show(c, work, invoice, 'Your card number is incorrect.')
      const attempt = payInvoice(work, invoice.id, { method: addCard(work, known, card).id, ownerIsHere: true })
      const after = mustHave(find(invoice.id), 'invoice').invoice
      if (attempt.paid) return c.redirect(mustHave(after.hosted_invoice_url, 'page of the invoice'), 303)
      return attempt.asks ? c.redirect(questionOf(work, invoice), 303) : show(c, work, after, attempt.refusal.message)
    })
  })
  return pages
}

/** The address of the bank's challenge for its payment. */
function questionOf(work: Work, { id, hosted_invoice_url: url }: Stripe.Invoice): string {
  const { intent } = work.objects.need('invoice', id).hidden
  const found = intent === null ? undefined : work.objects.find('payment_intent', intent)?.body
  return found?.next_action?.redirect_to_url?.url ?? mustHave(url, 'page of the invoice')
}

function show(c: Context, work: Work, invoice: Stripe.Invoice, wrong?: string) {
  const due = money(invoice.amount_due, invoice.currency)
  const { intent } = work.objects.need('invoice', invoice.id).hidden
  const asked = intent === null ? undefined : work.objects.find('payment_intent', intent)?.body
  const trouble = wrong ?? (invoice.status === 'open' ? asked?.last_payment_error?.message : undefined)
  return page(c, {
    title: invoice.status === 'open' ? `Pay invoice ${invoice.number}` : `Invoice ${invoice.number}`,
    status: wrong === undefined ? 200 : 402,
    body: html`${paper(invoice)} ${trouble === undefined ? '' : html`<p class="wrong" role="alert">${trouble}</p>`}
      ${
        invoice.status === 'open'
          ? html`${
                asked?.status === 'requires_action'
                  ? html`<p>
                      <a href="${questionOf(work, invoice)}">Answer your bank’s question about the last card</a>, or pay with another:
                    </p>`
                  : ''
              }
              <form method="post">
                ${cardFields()}
                <div class="choices"><button class="first">Pay ${due}</button></div>
              </form>`
          : ''
      }
      <p class="after"><a href="${invoice.invoice_pdf}">To print</a></p>`,
  })
}

const states: Readonly<Record<string, string>> = { open: 'To be paid', paid: 'Paid', void: 'Cancelled: nothing is owed' }

function paper(invoice: Stripe.Invoice) {
  const inMoney = (minor: number) => money(minor, invoice.currency)
  const row = (words: string, amount: number) =>
    html`<tr>
      <td>${words}</td>
      <td class="amount">${inMoney(amount)}</td>
    </tr>`
  const discount = invoice.subtotal - invoice.total
  const credit = invoice.amount_due - invoice.total
  return html`<p>${states[invoice.status ?? ''] ?? invoice.status}. From ${invoice.account_name}, ${date(invoice.created)}</p>
    <p>For ${invoice.customer_name ?? invoice.customer_email ?? 'a customer'}</p>
    <table>
      ${invoice.lines.data.map((line) => row(line.description ?? '', line.amount))} ${discount === 0 ? '' : row('Discount', -discount)}
      ${row('Total', invoice.total)} ${credit === 0 ? '' : row('Set off against your balance', credit)}
      ${credit === 0 ? '' : row('Due', invoice.amount_due)}
    </table>`
}

function unknown(c: Context) {
  return page(c, { title: 'No such invoice', status: 404, body: html`<p>The sandbox knows no invoice of this name.</p>` })
}
