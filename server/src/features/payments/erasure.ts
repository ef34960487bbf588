import type { Erasure } from '../../platform/events/erasing.ts'
import { forgetPayer } from './checkout/forget-payer.ts'

/** What was paid stays in the books as it was written. */
export const paymentErasure: Erasure = {
  person: (scope, { id }) => forgetPayer(scope, id),
  tables: ['disputes', 'refunds', 'payments', 'checkouts', 'cardCharges'],
}
