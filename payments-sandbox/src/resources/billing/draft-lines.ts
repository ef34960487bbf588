import type Stripe from 'stripe'
import { newId } from '../../frame/ids.ts'
import type { Body } from '../../frame/kinds.ts'
import type { Work } from '../../frame/work.ts'
import type { Debit, DraftLine } from '../../frame/billing-state.ts'
import type { Period } from './calendar.ts'
import { reduced } from './discounts/discounts.ts'

type Price = Body<'price'>

interface Of {
  readonly price: Price
  readonly subscription: string | null
  readonly item: string | null
}

/** A whole period. Its discounts are listed separately. */
export function periodLine(work: Work, of: Of, discounts: readonly Stripe.Discount[], period: Period): DraftLine {
  const amount = of.price.unit_amount ?? 0
  const every = of.price.recurring
  const rhythm = every ? ` (at ${pounds(amount, of.price.currency)} / ${every.interval})` : ''
  return {
    ...plain(of),
    amount,
    description: `1 × ${nameOf(work, of.price)}${rhythm}`,
    period,
    discounts: reduced(work, amount, discounts).parts,
  }
}

export const trialLine = (work: Work, of: Of, period: Period): DraftLine => ({
  ...plain(of),
  amount: 0,
  description: `Trial period for ${nameOf(work, of.price)}`,
  period,
})

/** Credits the unused part of what was billed, to the second. */
export function creditLine(work: Work, of: Of, debit: Debit, at: number): DraftLine {
  const amount = -share(debit.amount, debit.end - Math.max(at, debit.start), debit.end - debit.start)
  const was = { ...of, price: work.objects.need('price', debit.price).body }
  return {
    ...plain(was),
    amount,
    description: `Unused time on ${nameOf(work, was.price)} after ${date(at)}`,
    period: { start: at, end: debit.end },
    proration: true,
    invoiceItem: newId('ii'),
    credits: debit.line,
  }
}

/** The rest of the period, at the discounted price. */
export function remainingLine(work: Work, of: Of, discounts: readonly Stripe.Discount[], period: Period, at: number): DraftLine {
  const { net, parts } = reduced(work, of.price.unit_amount ?? 0, discounts)
  return {
    ...plain(of),
    amount: share(net, period.end - at, period.end - period.start),
    description: `Remaining time on ${nameOf(work, of.price)} after ${date(at)}`,
    period: { start: at, end: period.end },
    proration: true,
    invoiceItem: newId('ii'),
    discounts: parts.map(({ discount }) => ({ discount, amount: 0 })),
  }
}

export function debitOf({ id, price, amount, discounts, period }: DraftLine): Debit {
  return { line: id, price, amount: amount - discounts.reduce((sum, one) => sum + one.amount, 0), ...period }
}

function plain({ price, subscription, item }: Of) {
  return {
    id: newId('il'),
    price: price.id,
    product: price.product as string,
    unitAmount: price.unit_amount ?? 0,
    proration: false,
    subscription,
    item,
    invoiceItem: subscription === null ? newId('ii') : null,
    credits: null,
    discounts: [],
  }
}

/** Halves round up. */
function share(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)]
  return Number((a * p * 2n + w) / (w * 2n))
}

const nameOf = (work: Work, price: Price): string => work.objects.need('product', price.product as string).body.name

const date = (moment: number): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format(moment * 1000)

const pounds = (minor: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(minor / 100)
