import { RefusedRow } from './bulk.ts'
import { z } from 'zod'
import { call, SentFile, sendsFile } from './call.ts'
import { longDate, PlainDate } from './dates.ts'
import { Currency, Minor, PaidMethod, RefundMethod } from './money.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { Id, line, longest, paragraphs } from './text.ts'

/** S3 §9. */
export const latestPayments = 10
export const chartMonths = 12

/** The consent of a parent whose card is kept for a series of invoices. */
export function cardConsent({ studio, interval, endsOn }: { studio: string; interval: 'week' | 'month' | 'year'; endsOn: string }): string {
  return `I agree that ${studio} may charge this card for each invoice of this series, every ${interval} until ${longDate(endsOn)}. I am notified at least two days before each charge, and can stop it on the page of any of these invoices.`
}

export const RefundReason = z.enum(
  ['duplicate', 'fraudulent', 'requested_by_customer'],
  'A reason is required: duplicate, fraudulent or requested_by_customer',
)
export type RefundReason = z.infer<typeof RefundReason>

export const RefundStatus = z.enum(['pending', 'succeeded', 'failed', 'cancelled'])

/** The paper of a refund that went through: a credit note with its number, or a receipt. Cancelled: the refund failed after all. */
export const RefundPaper = z.object({ refundId: Id, index: z.number().int().nullable(), isCancelled: z.boolean() })
export type RefundPaper = z.infer<typeof RefundPaper>

export const Refund = z.object({
  id: Id,
  amountMinor: Minor,
  /** null: for families, who read `why` */
  reason: RefundReason.nullable(),
  why: z.string(),
  note: z.string(),
  status: RefundStatus,
  method: RefundMethod,
  /** null: made in the provider's dashboard, or automatically */
  by: z.string().nullable(),
  source: z.enum(['owner', 'product', 'provider']),
  refundedOn: PlainDate,
  failure: z.string().nullable(),
  paper: RefundPaper.nullable(),
})
export type Refund = z.infer<typeof Refund>

export const Dispute = z.object({
  id: z.string(),
  amountMinor: Minor,
  reason: z.string(),
  status: z.enum(['needs-response', 'under-review', 'won', 'lost']),
  respondBy: z.iso.datetime().nullable(),
})
export type Dispute = z.infer<typeof Dispute>

/**
 * `refundableMinor` is what may go back as it came, less refunds and lost disputes; 0 while a dispute is open, and for a card account that
 * the studio has left. `returnableMinor` may go back in one of `refundWays`, the first of which is the one to offer.
 */
export const PaymentOfInvoice = z.object({
  id: Id,
  amountMinor: Minor,
  currency: Currency,
  method: PaidMethod,
  status: z.enum(['completed', 'partly-refunded', 'refunded']),
  reference: z.string(),
  paidOn: PlainDate,
  cardBrand: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** the invoice had been paid already: this payment is refunded */
  isExtra: z.boolean(),
  refundableMinor: Minor,
  returnableMinor: Minor,
  refundWays: z.array(RefundMethod),
  refunds: z.array(Refund),
  disputes: z.array(Dispute),
})
export type PaymentOfInvoice = z.infer<typeof PaymentOfInvoice>

/** What an invoice's own payment came to (S4 money): `leftMinor` is what stayed with the studio. */
export const Settled = z.object({ paidMinor: Minor, refundedMinor: Minor, chargedBackMinor: Minor, leftMinor: Minor })
export type Settled = z.infer<typeof Settled>

/** For money without an invoice: a place in a class. */
export const PaidPlace = z.object({ className: z.string(), on: PlainDate })
export type PaidPlace = z.infer<typeof PaidPlace>

/** A family's payment, and what it was for: an invoice or a place. */
const FamilysMoney = z.object({
  invoiceId: Id.nullable(),
  index: z.number().int().nullable(),
  place: PaidPlace.nullable(),
  parent: z.object({ id: Id, name: z.string() }),
  amountMinor: Minor,
  method: PaidMethod,
})

export const Transaction = FamilysMoney.extend({
  id: Id,
  refundedMinor: Minor,
  /** lost in disputes */
  chargedBackMinor: Minor,
  isDisputed: z.boolean(),
  currency: Currency,
  status: PaymentOfInvoice.shape.status,
  paidOn: PlainDate,
})
export type Transaction = z.infer<typeof Transaction>

export const OpenDispute = FamilysMoney.omit({ method: true }).extend({
  id: z.string(),
  currency: Currency,
  status: Dispute.shape.status,
  respondBy: Dispute.shape.respondBy,
})
export type OpenDispute = z.infer<typeof OpenDispute>

const Figure = z.object({ amountMinor: Minor, count: z.number().int() })

/** Of the current month in the studio's zone (S3 §2, §7). Revenue is what was paid less what was refunded. */
export const PaymentsOverview = z.object({
  currency: Currency,
  month: PlainDate,
  revenue: Figure,
  outstanding: Figure,
  overdue: Figure,
  latest: z.array(Transaction),
  disputed: z.array(OpenDispute),
  /** the first of each of the last twelve months, oldest first */
  months: z.array(z.object({ month: PlainDate, revenueMinor: Minor })),
})
export type PaymentsOverview = z.infer<typeof PaymentsOverview>

/** A page of the payments and refunds (negative) that make up a month's revenue; of a refund that failed later, what came back. */
export const MonthsPayments = z.object({
  currency: Currency,
  month: PlainDate,
  revenueMinor: Minor,
  total: z.number().int(),
  page: z.number().int(),
  entries: z.array(
    FamilysMoney.extend({ kind: z.enum(['payment', 'refund', 'refund-failed', 'dispute']), method: PaidMethod, on: PlainDate }),
  ),
})
export type MonthsPayments = z.infer<typeof MonthsPayments>

export const ReadMonth = z.object({ month: PlainDate, page: z.coerce.number().int().min(1).max(100_000).default(1) })
export type ReadMonth = z.infer<typeof ReadMonth>

/** How an owner says that an invoice was paid. */
export const PaidByHand = PaidMethod.exclude(['card'])

export const MarkPaid = z.object({
  invoiceId: Id,
  version: z.number().int(),
  method: PaidByHand.default('bank-transfer'),
  reference: line('Reference', longest.name).default(''),
  paidOn: PlainDate,
  /** the owner has confirmed that it was paid before it was billed */
  isEarly: z.boolean().default(false),
})
export type MarkPaid = z.infer<typeof MarkPaid>

/** Each takes a second mail and a handful of rows, so fewer than are sent at once. */
export const mostPaidAtOnce = 100

export const MarkEachPaid = MarkPaid.pick({ method: true, paidOn: true }).extend({
  invoices: z
    .array(MarkPaid.pick({ invoiceId: true, version: true, reference: true }))
    .min(1)
    .max(mostPaidAtOnce),
})
export type MarkEachPaid = z.infer<typeof MarkEachPaid>

/**
 * The browser creates the id: a retry is answered, not refunded again. Without a `method` the money goes back as it came; `refundedOn` is
 * of money that the owner has given back by another way.
 */
export const MakeRefund = z.object({
  id: Id,
  paymentId: Id,
  amountMinor: Minor.min(1, 'Please enter a valid amount'),
  reason: RefundReason,
  method: RefundMethod.optional(),
  refundedOn: PlainDate.optional(),
  note: paragraphs('Note', longest.remark).default(''),
})
export type MakeRefund = z.infer<typeof MakeRefund>

const invoiceNotFound = { 'invoice-not-found': refusal(404, 'This invoice no longer exists.') }
const changed = {
  'invoice-changed': refusal(409, 'This invoice has changed since you opened it. Please check it, and try again.'),
}

/** The day on which a family has to pay again; `isNow`: it is today or has passed. */
export const NextToPay = z.object({ dueOn: PlainDate, isNow: z.boolean() })
export type NextToPay = z.infer<typeof NextToPay>

export const payments = {
  overview: call('GET', '/payments/overview', who.ownersForBooks, 'Payments Overview').output(PaymentsOverview),

  month: call('GET', '/payments/month', who.ownersForBooks, 'The payments, refunds and lost disputes of a month, newest first: its revenue')
    .input(ReadMonth)
    .output(MonthsPayments),

  markPaid: call('POST', '/payments/received', who.owners, 'Record that an invoice was paid by bank transfer, in cash or by cheque')
    .input(MarkPaid)
    .errors({
      ...invoiceNotFound,
      ...changed,
      'not-unpaid': refusal(409, 'This invoice is not waiting for a payment.'),
      'paid-in-future': refusal(400, 'The date of the payment cannot be in the future.', 'paidOn'),
      'paid-before-issue': refusal(409, 'This is before the day of the invoice. Please confirm that it was paid then.', 'paidOn'),
      'paid-long-before': refusal(400, 'The date of the payment can be at most a year before the invoice.', 'paidOn'),
    })
    .output(z.object({ paymentId: Id })),

  markEachPaid: call('POST', '/payments/received-together', who.owners, 'Record that several invoices were paid on one day')
    .input(MarkEachPaid)
    .errors({ ...invoiceNotFound, 'paid-in-future': refusal(400, 'The date of the payment cannot be in the future.', 'paidOn') })
    /** those that could not be marked are left out */
    .output(z.object({ paid: z.number().int(), refused: z.array(RefusedRow) })),

  checkout: call('POST', '/payments/checkout', who.membersUntilClosed, "A link to the provider's page, where the invoice is paid by card")
    .input(z.object({ invoiceId: Id, keepsCard: z.boolean().default(false) }))
    .errors({
      ...invoiceNotFound,
      'already-paid': refusal(409, 'This invoice has already been paid. Thank you.'),
      'not-payable': refusal(409, 'This invoice is not waiting for a payment.'),
      'below-least': refusal(409, 'Card payments start at {least}. Please ask the studio how to pay.'),
      'cards-off': refusal(409, 'The studio is not taking cards at the moment. Please ask them how to pay.'),
      'card-not-taken': refusal(409, 'The studio needs to connect their Stripe account to accept payments.'),
      'checkout-failed': refusal(409, 'Failed to get invoice payment URL'),
      'no-payment-url': refusal(409, 'No payment URL was returned'),
      'provider-unsure': refusal(409, 'The card provider is not responding. Nothing has been lost: please try again in a few minutes.'),
    })
    .output(z.object({ url: z.url() })),

  check: call(
    'POST',
    '/payments/check',
    who.membersForBills,
    'Ask the provider how the payment of an invoice stands, on coming back from its page, and once it is paid when the family pays next',
  )
    .input(z.object({ invoiceId: Id }))
    .errors(invoiceNotFound)
    .output(z.object({ isPaid: z.boolean(), isProcessing: z.boolean(), next: NextToPay.nullable().optional() })),

  refundPaper: call(
    'GET',
    '/payments/refunds/{id}/paper',
    who.membersForBills,
    'The credit note or receipt of a refund, as PDF: for owners, and the parent',
  )
    .route(sendsFile)
    .input(z.object({ id: Id }))
    .errors({ 'paper-not-found': refusal(404, 'This paper does not exist.') })
    .output(SentFile),

  refund: call('POST', '/payments/refunds', who.ownersForBooks, 'Refund a payment, in part or in full')
    .input(MakeRefund)
    .errors({
      'payment-not-found': refusal(404, 'This payment no longer exists.'),
      'refund-too-large': refusal(409, 'Refund amount cannot exceed the remaining payment amount', 'amountMinor'),
      'payment-disputed': refusal(409, 'This payment is disputed. It cannot be refunded until the dispute is closed.'),
      'refund-failed': refusal(409, 'Failed to process refund'),
      'not-by-card': refusal(409, 'This payment was not made by card, so it cannot be refunded to one.', 'method'),
      'refunded-in-future': refusal(400, 'The date of the refund cannot be in the future.', 'refundedOn'),
      'refunded-before-paid': refusal(400, 'The date of the refund cannot be before the payment.', 'refundedOn'),
      'account-left': refusal(
        409,
        'This payment was taken on a card account that is no longer connected. Please sign in to that account at Stripe to refund it, or give the money back by bank transfer or in cash and record it here.',
      ),
      'added-before': refusal(409, 'This refund has already been made as you first entered it. Please check it before you make another.'),
    })
    .output(Refund),
}
