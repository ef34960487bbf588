import type { Erasure } from '../../platform/events/erasing.ts'
import { leaveInvoices } from './leave-invoices.ts'

/** Issued invoices are kept unchanged. */
export const invoiceErasure: Erasure = {
  person: (scope, { id }) => leaveInvoices(scope, id),
  tables: ['invoices', 'invoiceSeries', 'billingSettings'],
}
