import type { Scope } from '../../../platform/actor.ts'
import { forgetLater } from '../../cards/at-provider/forget-customer.ts'
import type { RecurrenceRow } from '../queries/recurrences.ts'

/** Deletes, at the provider, the customer that was made there to keep the card of a recurrence: each page makes its own. */
export function forgetKeptCard(
  scope: Scope,
  { providerAccountId: accountId, providerCustomerId: customerId }: Pick<RecurrenceRow, 'providerAccountId' | 'providerCustomerId'>,
): void {
  if (accountId !== null && customerId !== null) forgetLater(scope, { accountId, customerId })
}
