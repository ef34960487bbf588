import type { Erasure } from '../../platform/events/departures.ts'
import { forgetPayer } from './checkout/forget-payer.ts'
import { forgetNames } from './queries/names.ts'

/** Payment records are kept, without names. */
export const paymentErasure: Erasure = {
  person: (scope, { id }) => forgetPayer(scope, id),
  names: forgetNames,
  tables: ['disputes', 'refunds', 'payments', 'checkouts', 'cardCharges', 'creditNoteCounts'],
}
