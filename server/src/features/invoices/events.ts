import { event } from '../../platform/events/event.ts'

export const invoicesIssued = event('invoices.issued')

/** `isNews`: what the family is asked to pay has changed. */
export const invoicesEdited = event<{ readonly isNews: boolean }>('invoices.edited')

export const invoicesCancelled = event('invoices.cancelled')
