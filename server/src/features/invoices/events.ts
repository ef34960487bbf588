import { event } from '../../platform/events/event.ts'

export const invoicesIssued = event('invoices.issued')

/** `isNews`: the family is asked for something else than before. */
export const invoicesEdited = event<{ readonly isNews: boolean }>('invoices.edited')

export const invoicesCancelled = event('invoices.cancelled')
