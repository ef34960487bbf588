import type { Erasure } from '../../platform/events/erasing.ts'
import { deleteDraftsOf } from './queries/invoices.ts'
import { endSeriesOf } from './queries/series.ts'

/** What was issued stays in the books as it was written. */
export const invoiceErasure: Erasure = {
  person: async (scope, { id }) => {
    await endSeriesOf(scope, id)
    await deleteDraftsOf(scope, id)
  },
  tables: ['invoices', 'invoiceSeries', 'billingSettings'],
}
