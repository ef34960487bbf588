import type { Erasure } from '../../platform/events/erasing.ts'
import { deleteDraftsOf } from './queries/invoices.ts'
import { endSeriesOf } from './queries/series.ts'

/** Issued invoices are kept unchanged. */
export const invoiceErasure: Erasure = {
  person: async (scope, { id }) => {
    await endSeriesOf(scope, id)
    await deleteDraftsOf(scope, id)
  },
  tables: ['invoices', 'invoiceSeries', 'billingSettings'],
}
