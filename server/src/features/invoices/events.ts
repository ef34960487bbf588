import { event } from '../../platform/events/event.ts'

export const invoicesIssued = event('invoices.issued')

/** `isNews`: the amount, due date or payment method has changed, so the family is asked again. */
export const invoicesEdited = event<{ readonly isNews: boolean }>('invoices.edited')

export const invoicesCancelled = event('invoices.cancelled')
