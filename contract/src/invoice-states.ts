// Separate from the schemas, so that lists and badges need no zod.
export const invoiceStatuses = ['draft', 'pending', 'paid', 'overdue', 'cancelled', 'refunded'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/**
 * The possible transitions of an invoice (S3 §4, S4 money). A pending one past its due date reads as overdue even before the job says so.
 */
export const invoiceTransitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  draft: ['pending'],
  pending: ['overdue', 'paid', 'cancelled'],
  overdue: ['pending', 'paid', 'cancelled'], // back to pending when the due date is moved
  paid: ['refunded'],
  cancelled: [],
  refunded: ['paid'], // when the refund fails after all
}

export const mayBecome = (from: InvoiceStatus, to: InvoiceStatus): boolean => invoiceTransitions[from].includes(to)

export const isUnpaid = (status: InvoiceStatus): boolean => status === 'pending' || status === 'overdue'

/** `today` is the studio's. What will be charged to a card (`chargeOn`) is never overdue. */
export const statusOn = (
  status: InvoiceStatus,
  { dueOn, chargeOn }: { readonly dueOn: string; readonly chargeOn: string | null },
  today: string,
): InvoiceStatus => (status === 'pending' && chargeOn === null && dueOn < today ? 'overdue' : status)

/**
 * The tabs of the owner's list, and of a parent's (S3 §2): refunded invoices are listed as paid; the drafts tab is shown while there are
 * any.
 */
export const invoiceTabs = ['all', 'pending', 'paid', 'overdue', 'cancelled', 'draft'] as const
export type InvoiceTab = (typeof invoiceTabs)[number]
export const ownInvoiceTabs = ['all', 'pending', 'paid'] as const
export type OwnInvoiceTab = (typeof ownInvoiceTabs)[number]

export const invoiceStatusLabels = {
  draft: 'Draft',
  pending: 'Pending',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
} as const satisfies Record<InvoiceStatus, string>

export const invoicesPerPage = 50
export const monthsPaymentsPerPage = 50
export const mostInvoicesAtOnce = 300
export const mostInOneFile = 100

export const vatLabels = { standard: '20%', zero: '0%', exempt: 'Exempt' } as const
