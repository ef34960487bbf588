import type Stripe from 'stripe'
import { newId } from '../../frame/ids.ts'
import type { Work } from '../../frame/work.ts'
import type { DraftLine } from '../../frame/billing-state.ts'
import type { Period } from './calendar.ts'
import { plainInvoice } from './plain-invoice.ts'
import { mustHave } from '../../frame/must-have.ts'

export interface Wanted {
  readonly customer: Stripe.Customer
  readonly subscription?: Stripe.Subscription
  readonly lines: readonly DraftLine[]
  readonly reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'manual' | 'upcoming'
  readonly period: Period
  readonly currency: string
  readonly prorationDate?: number
  readonly metadata?: Record<string, string>
  readonly method?: string | null
}

/** Builds an invoice without storing or announcing it. */
export function draftInvoice(work: Work, wanted: Wanted): Stripe.Invoice {
  const { customer, subscription, lines } = wanted
  const id = newId(wanted.reason === 'upcoming' ? 'upcoming_in' : 'in')
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discounts = totalDiscounts(lines)
  const total = subtotal - discounts.reduce((sum, { amount }) => sum + amount, 0)
  const { due } = dueOn({ total, currency: wanted.currency, billing_reason: wanted.reason }, customer)
  return {
    ...plainInvoice,
    id,
    amount_due: due,
    amount_paid: 0,
    amount_remaining: due,
    automatically_finalizes_at: null,
    billing_reason: wanted.reason,
    created: work.now,
    currency: wanted.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    default_payment_method: wanted.method ?? null,
    discounts: discounts.map(({ discount }) => discount),
    lines: listOf(
      id,
      lines.map((line) => shownLine(work, line, id, wanted)),
    ),
    metadata: wanted.metadata ?? {},
    parent: subscription ? parentOf(subscription, wanted.prorationDate) : null,
    period_end: wanted.period.end,
    period_start: wanted.period.start,
    starting_balance: customer.balance,
    subtotal,
    subtotal_excluding_tax: subtotal,
    total,
    total_discount_amounts: discounts,
    total_excluding_tax: total,
  }
}

/** A purchase without a subscription is due in full and leaves the balance unchanged. */
export function dueOn(
  { total, currency, billing_reason: reason }: Pick<Stripe.Invoice, 'total' | 'currency' | 'billing_reason'>,
  { balance }: Stripe.Customer,
): { due: number; balance: number } {
  return reason === 'manual' ? { due: total, balance } : balanced(total, balance, currency)
}

/** The amount due after applying a customer's balance: below the minimum payment it is carried over to the next invoice. */
export function balanced(total: number, balance: number, currency: string): { due: number; balance: number } {
  const sum = total + balance
  return sum >= (currency === 'gbp' ? 30 : 50) ? { due: sum, balance: 0 } : { due: 0, balance: sum }
}

const listOf = (id: string, data: Stripe.InvoiceLineItem[]): Stripe.Invoice['lines'] => ({
  object: 'list',
  data,
  has_more: false,
  url: `/v1/invoices/${id}/lines`,
})

function totalDiscounts(lines: readonly DraftLine[]): { amount: number; discount: string }[] {
  const sums = new Map<string, number>()
  for (const { discounts } of lines) for (const { discount, amount } of discounts) sums.set(discount, (sums.get(discount) ?? 0) + amount)
  return [...sums].map(([discount, amount]) => ({ amount, discount }))
}

function parentOf({ id, metadata }: Stripe.Subscription, prorationDate: number | undefined): Stripe.Invoice.Parent {
  const date = prorationDate === undefined ? {} : { subscription_proration_date: prorationDate }
  return { type: 'subscription_details', quote_details: null, subscription_details: { metadata, subscription: id, ...date } }
}

function shownLine(work: Work, line: DraftLine, invoice: string, wanted: Wanted): Stripe.InvoiceLineItem {
  const shown = {
    id: line.id,
    object: 'line_item',
    amount: line.amount,
    currency: wanted.currency,
    description: line.description,
    discount_amounts: line.discounts,
    discountable: !line.proration,
    discounts: line.discounts.map(({ discount }) => discount),
    invoice,
    livemode: false,
    metadata: wanted.subscription?.metadata ?? {},
    parent: parentOfLine(work, line),
    period: line.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: line.price, product: line.product },
      unit_amount_decimal: String(line.unitAmount),
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: line.subscription,
    subtotal: line.amount,
    taxes: [],
  }
  // The SDK reads decimal strings as objects.
  return shown as unknown as Stripe.InvoiceLineItem
}

function parentOfLine(work: Work, line: DraftLine): Stripe.InvoiceLineItem['parent'] {
  const { subscription, item, invoiceItem, proration, credits } = line
  const credited = credits === null ? undefined : work.objects.find('invoice_line', credits)?.body
  const items = credited?.invoice ? { invoice: credited.invoice, invoice_line_items: [credited.id] } : null
  const details = { proration, proration_details: proration ? { credited_items: items } : null, subscription }
  if (item === null)
    return {
      type: 'invoice_item_details',
      invoice_item_details: { ...details, invoice_item: mustHave(invoiceItem, 'item of the line') },
      subscription_item_details: null,
    }
  return {
    type: 'subscription_item_details',
    invoice_item_details: null,
    subscription_item_details: { ...details, invoice_item: invoiceItem, subscription_item: item },
  }
}
