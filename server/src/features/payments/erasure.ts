import type { Erasure } from '../../platform/events/erasing.ts'
import { forgetPayer } from './checkout/forget-payer.ts'

/** Payment records are kept unchanged. */
export const paymentErasure: Erasure = {
  person: (scope, { id }) => forgetPayer(scope, id),
  tables: ['disputes', 'refunds', 'payments', 'checkouts', 'cardCharges', 'creditNoteCounts'],
}
