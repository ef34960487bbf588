import { randomUUIDv7 } from 'node:crypto'
import { cardName } from '@callboard/contract/card-names'
import { isUnpaid, type InvoiceStatus } from '@callboard/contract/invoice-states'
import { paidMethodWords } from '@callboard/contract/refund-words'
import type { Scope } from '../../../platform/actor.ts'
import { capitalised } from '../../../platform/capitalised.ts'
import { dateIn, toDate } from '../../../platform/clock.ts'
import { forgetLater } from '../../cards/at-provider/forget-customer.ts'
import { holdConsent, keepConsent } from '../../invoices/recurrences/keep-consent.ts'
import { lockInvoice } from '../../invoices/lock-invoice.ts'
import { settleInvoice } from '../../invoices/settle-invoice.ts'
import { closeOpenPages } from '../close-open-pages.ts'
import { paymentsReceived } from '../events.ts'
import { findCheckout, writeCheckout } from '../queries/checkouts.ts'
import { findStudio, type HeldInvoice, findInvoice } from '../queries/lookups.ts'
import { paidForInvoice } from '../queries/paid-for.ts'
import { findByIntent, insertPayment, type PaymentRow } from '../queries/payments.ts'
import { sendBack } from '../refunds/send-back.ts'
import type { Intent } from './see-intent.ts'

/**
 * Records a card payment exactly once, however often and in whatever order it is reported (S4 money). One that the invoice no longer asks
 * for is kept as an extra payment and refunded automatically.
 */
export async function applyPayment(scope: Scope, intent: Intent): Promise<void> {
  await keepAgreedCard(scope, intent)
  const invoice = await lockInvoice(scope, intent.invoiceId)
  if (!invoice || invoice.index === null) return
  const checkout = await findCheckout(scope, intent.attemptId)
  if (checkout) await writeCheckout(scope, checkout.id, { state: 'complete', url: null })
  if (await findByIntent(scope, intent.accountId, intent.id)) return
  const unasked = whyUnasked(invoice, intent)
  const payment = await insertPayment(scope, await rowOf(scope, invoice, intent, unasked !== null))
  if (unasked !== null)
    return sendBack(scope, payment, { id: randomUUIDv7(), amountMinor: intent.amountMinor, reason: 'duplicate', note: unasked })
  await keepPayment(scope, invoice, payment)
}

/** The consequences of a payment that settles its invoice, by card or as an owner records it. */
export async function keepPayment(scope: Scope, invoice: HeldInvoice, payment: PaymentRow): Promise<void> {
  const { id, amountMinor, currency, method, recordedBy } = payment
  await settleInvoice(scope, invoice, { as: 'paid', amountMinor, byUserId: recordedBy, words: wordsOf(payment) })
  await closeOpenPages(scope, invoice.id)
  const parent = { userId: invoice.parentId, name: invoice.parentName }
  const audience = { roles: ['owner' as const], users: [invoice.parentId] }
  const paidFor = paidForInvoice(invoice)
  scope.record(paymentsReceived({ ids: [id], audience, paidFor, parent, amountMinor, currency, method }))
}

/** Null: the invoice is waiting for exactly this payment. */
function whyUnasked(invoice: HeldInvoice, { amountMinor, currency }: Intent): string | null {
  const status: InvoiceStatus = invoice.status
  if (status === 'cancelled') return `Invoice-${invoice.index} had been cancelled`
  if (!isUnpaid(status)) return `Invoice-${invoice.index} had been paid already`
  const isAsked = amountMinor === invoice.totalMinor && currency === invoice.currency
  return isAsked ? null : `Invoice-${invoice.index} had been changed`
}

async function rowOf(scope: Scope, invoice: HeldInvoice, intent: Intent, isExtra: boolean) {
  const now = scope.clock.now()
  const paidAt = intent.paidAt ?? now
  const { zone } = await findStudio(scope)
  return {
    id: randomUUIDv7(),
    invoiceId: invoice.id,
    parentId: invoice.parentId,
    parentName: invoice.parentName,
    amountMinor: intent.amountMinor,
    currency: intent.currency,
    method: 'card' as const,
    reference: intent.id,
    paidOn: dateIn(zone, paidAt),
    paidAt: toDate(paidAt),
    accountId: intent.accountId,
    intentId: intent.id,
    cardBrand: intent.card?.brand ?? null,
    cardLast4: intent.card?.last4 ?? null,
    isExtra,
    createdAt: toDate(now),
  }
}

function wordsOf({ method, reference, ...card }: PaymentRow): string {
  if (method === 'card') return cardName(card)
  const how = capitalised(paidMethodWords[method])
  return reference ? `${how}, ${reference}` : how
}

/**
 * Keeps the card of a parent who agreed to later charges, with the consent wording shown on the provider's page; of one who has left since,
 * the provider forgets it too.
 */
async function keepAgreedCard(scope: Scope, { accountId, id, invoiceId, kept, card }: Intent): Promise<void> {
  if (!kept || !card) return
  const invoice = await findInvoice(scope, invoiceId)
  if (!invoice?.seriesId) return
  await holdConsent(scope, invoice.seriesId)
  if (await findByIntent(scope, accountId, id)) return
  const { words, customerId, cardId } = kept
  const consent = { words, accountId, customerId, cardId, cardBrand: card.brand, cardLast4: card.last4 }
  if (!(await keepConsent(scope, invoice.seriesId, consent))) forgetLater(scope, { accountId, customerId })
}
