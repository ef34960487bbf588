import { RefusedRow } from './bulk.ts'
import { z } from 'zod'
import { BankDetails } from './bank-details.ts'
import { call, SentFile, sendsFile } from './call.ts'
import { PlainDate } from './dates.ts'
import { emailFailures } from './email-failures.ts'
import { invoiceStatuses, invoiceTabs, mostInOneFile, mostInvoicesAtOnce, ownInvoiceTabs } from './invoice-states.ts'
import { AddInvoices, BillingSettings, Discount, EditInvoice, ItemType, noVatRate, RecurringInterval, VatRate } from './invoice-terms.ts'
import { SortDirection } from './lists.ts'
import { Currency, Minor, PaidMethod, PaymentMethod } from './money.ts'
import { cardBars } from './paying-by-card.ts'
import { PaymentOfInvoice, Settled } from './payments.ts'
import { refusal } from './refusals.ts'
import { who } from './roles.ts'
import { ShownEmail } from './shown-email.ts'
import { Id, line } from './text.ts'
import { Undo, undoable, undoRefusals } from './undo.ts'

export const InvoiceStatus = z.enum(invoiceStatuses)

/** Of an unpaid invoice, why the newest email about it has failed for good; null: it has not. */
const EmailFailure = z.enum(emailFailures).nullable()

export const InvoiceRow = z.object({
  id: Id,
  /** null: a draft */
  index: z.number().int().nullable(),
  parent: z.object({ id: Id, name: z.string(), hasLeft: z.boolean() }),
  status: InvoiceStatus,
  /** how payment is asked for */
  method: PaymentMethod,
  paidBy: PaidMethod.nullable(),
  currency: Currency,
  totalMinor: Minor,
  refundedMinor: Minor,
  issuedOn: PlainDate.nullable(),
  dueOn: PlainDate,
  isRecurring: z.boolean(),
  /** items as student and description, the first few */
  about: z.string(),
  /** of a draft: the same for all that were prepared together */
  preparedAt: z.iso.datetime().nullable(),
  /** a draft that gets its number and is sent as soon as that cannot be undone any more */
  isHeld: z.boolean(),
  emailFailure: EmailFailure,
  version: z.number().int(),
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoiceSort = z.enum(['index', 'due', 'total', 'parent'])
export type InvoiceSort = z.infer<typeof InvoiceSort>

export const ListInvoices = z.object({
  tab: z.enum(invoiceTabs).default('all'),
  /** a number, a reference, or parts of the name of a parent or student */
  search: line('Search', 120).default(''),
  parentId: Id.optional(),
  /** only drafts that were prepared together */
  preparedAt: z.iso.datetime().optional(),
  sort: InvoiceSort.default('index'),
  direction: SortDirection.default('desc'),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
})
export type ListInvoices = z.infer<typeof ListInvoices>

const Drafts = z.object({ count: z.int(), totalMinor: Minor })
/** Of the drafts that a search finds, on all its pages. */
export const PreparedDrafts = z.object({ latestAt: z.iso.datetime(), latest: Drafts, all: Drafts })
export type PreparedDrafts = z.infer<typeof PreparedDrafts>

export const InvoicePage = z.object({
  invoices: z.array(InvoiceRow),
  total: z.number().int(),
  page: z.number().int(),
  counts: z.record(z.enum(invoiceTabs), z.number().int()),
  /** on the tab of drafts, if there are any */
  drafts: PreparedDrafts.nullable(),
})
export type InvoicePage = z.infer<typeof InvoicePage>

export const InvoiceLine = z.object({
  studentId: Id.nullable(),
  /** as billed; empty on an item for several families */
  studentName: z.string(),
  description: z.string(),
  type: ItemType,
  quantity: z.number().int(),
  unitPriceMinor: Minor,
  subtotalMinor: Minor,
  vat: VatRate,
  taxMinor: Minor,
  totalMinor: Minor,
  /** of a line that comes from a plan */
  period: z.object({ plan: z.string(), start: PlainDate, end: PlainDate }).nullable(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** `unsent`: its first invoice is still a draft. */
export const RecurrenceState = z.enum(['active', 'paused', 'ended', 'unsent'])
export const Recurrence = z.object({
  id: Id,
  interval: RecurringInterval,
  state: RecurrenceState,
  startsOn: PlainDate,
  endsOn: PlainDate,
  /** when the next one is due */
  nextOn: PlainDate.nullable(),
  /** the studio’s plan has ended: nothing is sent or charged by itself */
  isResting: z.boolean(),
  /** when the next one is sent */
  nextSentOn: PlainDate.nullable(),
  /** "Visa ending 4242": charged automatically, if the parent has agreed */
  card: z.string().nullable(),
  stoppedBecause: z.string().nullable(),
})
export type Recurrence = z.infer<typeof Recurrence>

/** A charge for which the family need do nothing; `card` as in "Visa ending 4242". */
export const ComingCharge = z.object({ on: PlainDate, card: z.string() })
export type ComingCharge = z.infer<typeof ComingCharge>

/** Periods of a recurrence that fell due while the studio’s plan was ended, as days. */
export const MissedRecurrence = z.object({
  recurrenceId: Id,
  parent: z.object({ id: Id, name: z.string() }),
  about: z.string(),
  totalMinor: Minor,
  currency: Currency,
  periods: z.array(PlainDate).min(1),
})
export type MissedRecurrence = z.infer<typeof MissedRecurrence>

export const TimelineEntry = z.object({
  kind: z.enum([
    'issued',
    'emailed',
    'email-delayed',
    'email-failed',
    'edited',
    'cancelled',
    'overdue',
    'reminded',
    'paid',
    'charge-announced',
    'charge-failed',
    'page-closed',
    'refund-begun',
    'refund-completed',
    'refund-failed',
    'dispute-opened',
    'dispute-closed',
  ]),
  /** null: automatic, or by the card provider */
  by: z.string().nullable(),
  /** they acted for the studio towards their own family */
  isOwn: z.boolean(),
  at: z.iso.datetime(),
  amountMinor: Minor.nullable(),
  words: z.string(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const InvoiceDetail = z.object({
  id: Id,
  index: z.number().int().nullable(),
  reference: z.string().nullable(),
  parent: z.object({ id: Id, name: z.string(), email: ShownEmail }),
  /** null: the parent is still here; of one who has left, owners read who owes an open invoice, until this day at most */
  left: z.object({ phone: z.string(), keptUntil: PlainDate.nullable() }).nullable(),
  studio: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: ShownEmail, vatNumber: z.string().nullable() }),
  status: InvoiceStatus,
  /** see `InvoiceRow` */
  isHeld: z.boolean(),
  method: PaymentMethod,
  currency: Currency,
  issuedOn: PlainDate.nullable(),
  dueOn: PlainDate,
  paidAt: z.iso.datetime().nullable(),
  items: z.array(InvoiceLine),
  subtotalMinor: Minor,
  discount: Discount.nullable(),
  discountReason: z.string(),
  discountMinor: Minor,
  taxMinor: Minor,
  totalMinor: Minor,
  notes: z.string(),
  recurrence: Recurrence.nullable(),
  payments: z.array(PaymentOfInvoice),
  /** null: unpaid */
  settled: Settled.nullable(),
  /** a card payment is still processing */
  isProcessing: z.boolean(),
  /** of an unpaid invoice; null: the family is asked to pay */
  charge: ComingCharge.nullable(),
  /** of an unpaid card invoice; null: the studio's account can take the payment now */
  cardBar: z.enum(cardBars).nullable(),
  /** for an unpaid bank-transfer invoice */
  payTo: BankDetails.nullable(),
  hasPdf: z.boolean(),
  /** owners only, as the timeline */
  emailFailure: EmailFailure,
  timeline: z.array(TimelineEntry).nullable(),
  version: z.number().int(),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const OwnInvoices = z.object({
  invoices: z.array(
    InvoiceDetail.pick({
      id: true,
      index: true,
      reference: true,
      status: true,
      method: true,
      currency: true,
      issuedOn: true,
      dueOn: true,
      totalMinor: true,
      cardBar: true,
      isProcessing: true,
      charge: true,
      payTo: true,
      hasPdf: true,
    }).extend({
      items: z.array(InvoiceLine.pick({ studentName: true, description: true })),
      /** more will follow: their recurrence has not ended */
      isRecurring: z.boolean(),
      /** see `InvoiceRow` */
      paidBy: PaidMethod.nullable(),
      refundedMinor: Minor,
    }),
  ),
  total: z.number().int(),
  page: z.number().int(),
  counts: z.record(z.enum(ownInvoiceTabs), z.number().int()),
  /** what the family is asked to pay, in the studio's currency */
  openMinor: Minor,
  /** what will be charged to a card */
  chargedMinor: Minor,
})
export type OwnInvoices = z.infer<typeof OwnInvoices>

/** With an undo they are drafts that are held by it, until they can no longer be taken back. */
export const AddedInvoices = z.object({ invoices: z.array(InvoiceRow), undo: Undo.nullable() })
export type AddedInvoices = z.infer<typeof AddedInvoices>

/** What is still to be paid by a method: invoices that are issued and unpaid, drafts, and recurring invoices. */
export const Unpaid = z.object({ invoices: z.int(), drafts: z.int(), recurrences: z.int() })
export type Unpaid = z.infer<typeof Unpaid>

export const UnpaidByMethod = z.object({ card: Unpaid, bankTransfer: Unpaid })
export type UnpaidByMethod = z.infer<typeof UnpaidByMethod>

const one = z.object({ id: Id, version: z.number().int() })
const notFound = { 'invoice-not-found': refusal(404, 'This invoice no longer exists.') }
const changed = {
  'invoice-changed': refusal(409, 'This invoice has changed since you opened it. Please check it, and try again.'),
}
const written = {
  'item-wants-student': refusal(400, 'All items must have a student, description, valid quantity, and price', 'items'),
  'vat-missing': refusal(400, noVatRate, 'items'),
  'student-of-others': refusal(400, 'Each student on an invoice must be a child of the parent it is for.', 'items'),
  'invoice-too-large': refusal(400, 'An invoice cannot come to more than 999,999.99.', 'items'),
  'below-card-least': refusal(400, 'Card payments start at {least}. Choose bank transfer, or a larger amount.', 'method'),
  'reference-taken': refusal(409, 'Another invoice has this payment reference. Please choose another one.', 'reference'),
  'method-not-taken': refusal(409, 'Your studio does not take this payment method. You can change that in Payment Settings.', 'method'),
}

const recurrenceRefusals = {
  'recurrence-not-found': refusal(404, 'These recurring invoices no longer exist.'),
  'recurrence-ended': refusal(409, 'These recurring invoices have ended. Please create a new invoice.'),
}
const mostMissed = 600

export const invoices = {
  list: call('GET', '/invoices', who.ownersForBooks, 'The invoices of the studio, a page at a time')
    .input(ListInvoices)
    .output(InvoicePage),

  mine: call('GET', '/invoices/mine', who.membersForBills, "The caller's own invoices, newest first")
    .input(z.object({ tab: z.enum(ownInvoiceTabs).default('all'), page: z.coerce.number().int().min(1).max(100_000).default(1) }))
    .output(OwnInvoices),

  read: call('GET', '/invoices/{id}', who.membersForBills, 'An invoice: for owners, and for the parent whom it bills')
    .input(z.object({ id: Id }))
    .errors(notFound)
    .output(InvoiceDetail),

  pdf: call('GET', '/invoices/{id}/pdf', who.membersForBills, 'An invoice as a file: for owners, and for the parent whom it bills')
    .route(sendsFile)
    .input(z.object({ id: Id }))
    .errors({ ...notFound, 'no-pdf': refusal(404, 'PDF is not available for this invoice') })
    .output(SentFile),

  pdfs: call('GET', '/invoices/pdfs', who.ownersForBooks, 'Several invoices as one file, one after another, for the printer')
    .route(sendsFile)
    .input(z.object({ ids: z.array(Id).min(1).max(mostInOneFile, `At most ${mostInOneFile} invoices go into one file`) }))
    .errors({ ...notFound, 'no-pdf': refusal(404, 'PDF is not available for one of these invoices') })
    .output(SentFile),

  add: call('POST', '/invoices', who.owners, 'Bill one parent, or many: one invoice each')
    .input(AddInvoices)
    .errors({
      ...written,
      'parent-not-found': refusal(404, 'Unable to retrieve parent information'),
      'billed-often': refusal(429, '{name} has been sent {n} invoices since this time yesterday. Please send the next one tomorrow.'),
      'ends-before-due': refusal(400, 'The end date must be after the due date', 'recurring.endsOn'),
      'added-before': refusal(409, 'This invoice has already been sent as you first entered it. Please check it before you send another.'),
    })
    .output(AddedInvoices),

  edit: call('PUT', '/invoices/{id}', who.owners, 'Edit an invoice that is not paid; the items are replaced')
    .input(EditInvoice)
    .errors({
      ...notFound,
      ...changed,
      ...written,
      'not-editable': refusal(409, 'Only unpaid invoices can be edited. You can refund a paid one.'),
    })
    .output(InvoiceDetail),

  cancel: call('POST', '/invoices/{id}/cancel', who.ownersForBooks, 'Cancel an unpaid invoice')
    .input(one)
    .errors({ ...notFound, ...changed, 'not-cancellable': refusal(409, 'Only unpaid invoices can be cancelled.') })
    .output(InvoiceDetail),

  send: call('POST', '/invoices/{id}/send', who.owners, 'Email an unpaid invoice to the parent again')
    .input(z.object({ id: Id }))
    .errors({
      ...notFound,
      'not-sendable': refusal(409, 'Only unpaid invoices can be sent.'),
      'being-paid': refusal(409, 'A card payment for this invoice is on its way.'),
      'parent-left': refusal(409, 'This family has left, so nothing can be sent to them.'),
      'sent-just-now': refusal(429, 'This invoice was sent a moment ago.'),
    })
    .output(InvoiceDetail),

  remind: call('POST', '/invoices/remind', who.owners, 'Email unpaid invoices to their parents again')
    .input(z.object({ ids: z.array(Id).min(1).max(mostInvoicesAtOnce), undoable }))
    .errors(notFound)
    /** those that could not be sent are left out */
    .output(z.object({ reminded: z.number().int(), refused: z.array(RefusedRow), undo: Undo.nullable() })),

  undoReminding: call('POST', '/invoices/remind/undo/{id}', who.owners, 'Send none of the reminders that one has just sent')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),

  issue: call('POST', '/invoices/issue', who.owners, 'Give drafts their numbers, and send them')
    .input(z.object({ ids: z.array(Id).min(1, 'Select at least one invoice').max(mostInvoicesAtOnce), undoable }))
    .errors({
      ...notFound,
      'invoice-too-large': written['invoice-too-large'],
      'below-card-least': refusal(
        409,
        'Card payments start at {least}. Please change the draft for {name}: choose bank transfer, or a larger amount.',
      ),
    })
    /** `dueAnew`: how many of them get a new due day, as theirs has passed or nearly has */
    .output(
      z.object({
        issued: z.number().int(),
        dueAnew: z.number().int().optional(),
        /** of those that are issued */
        sent: z.object({ firstId: Id, totalMinor: Minor, currency: Currency }).optional(),
        undo: Undo.nullable(),
      }),
    ),

  undoIssuing: call('POST', '/invoices/undo/{id}', who.owners, 'Keep as drafts what one has just issued: it has no number yet')
    .input(z.object({ id: Id }))
    .errors(undoRefusals)
    .output(z.object({ id: Id })),

  removeDrafts: call('POST', '/invoices/remove-drafts', who.owners, 'Delete drafts: they have had no number yet')
    .input(z.object({ ids: z.array(Id).min(1).max(mostInvoicesAtOnce) }))
    .output(z.object({ removed: z.number().int() })),

  unpaidByMethod: call(
    'GET',
    '/invoices/unpaid-by-method',
    who.owners,
    'How many unpaid invoices, drafts and recurring invoices ask for each payment method',
  ).output(UnpaidByMethod),

  move: call('POST', '/invoices/move', who.owners, 'Move what is unpaid by a method that is no longer taken to the other one')
    .input(z.object({ to: PaymentMethod }))
    .errors({
      'method-not-taken': written['method-not-taken'],
      'method-still-taken': refusal(409, 'Your studio still takes the other payment method, so nothing has to be moved.'),
      'below-card-least': refusal(409, 'Card payments start at {least}. Please change the invoice for {name} first: it comes to less.'),
    })
    .output(z.object({ moved: z.int() })),

  settings: call('GET', '/invoices/settings', who.ownersForBooks, 'How the studio bills: VAT, and when it reminds').output(BillingSettings),

  saveSettings: call('PUT', '/invoices/settings', who.owners, 'Say how the studio bills; invoices that exist stay as they are')
    .input(BillingSettings)
    .output(BillingSettings),

  missed: call('GET', '/invoices/missed', who.ownersForBooks, 'Periods that fell due while the plan had ended').output(
    z.array(MissedRecurrence),
  ),

  decideMissed: call('POST', '/invoices/missed', who.owners, 'Bill periods that were missed, or leave them out for good')
    .input(
      z.object({
        recurrences: z
          .array(z.object({ recurrenceId: Id, periods: z.array(PlainDate).min(1).max(mostMissed) }))
          .min(1)
          .max(mostInvoicesAtOnce),
        bill: z.boolean(),
      }),
    )
    .errors({
      ...recurrenceRefusals,
      'invoice-too-large': written['invoice-too-large'],
      'below-card-least': refusal(409, 'Card payments start at {least}, and these invoices would come to less.'),
    })
    .output(z.array(MissedRecurrence)),

  setRecurrence: call('PUT', '/invoices/recurrences/{id}', who.ownersForBooks, 'Pause, resume or end invoices that return')
    .input(z.object({ id: Id, state: RecurrenceState.exclude(['unsent']) }))
    .errors(recurrenceRefusals)
    .output(Recurrence),

  stopCharging: call(
    'POST',
    '/invoices/recurrences/{id}/stop-charging',
    who.membersForBills,
    'Have a card no longer charged for invoices that return',
  )
    .input(z.object({ id: Id }))
    .errors({ 'recurrence-not-found': recurrenceRefusals['recurrence-not-found'] })
    .output(Recurrence),
}
