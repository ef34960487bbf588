import type { Scope } from '../../../platform/actor.ts'

/** How a payment stands, as the view `payment_balances` says. */
export interface Balance {
  readonly refundedMinor: number
  readonly lostMinor: number
  /** in disputes that are open on the account that the studio has now */
  readonly openMinor: number
  /** what the studio still has */
  readonly leftMinor: number
  /** what may go back, by another way than it came */
  readonly returnableMinor: number
  /** it was paid to a card account that the studio has since left */
  readonly isLeft: boolean
}

export async function balanceOf(scope: Scope, paymentId: string): Promise<Balance> {
  return scope.db
    .selectFrom('paymentBalances')
    .select(['refundedMinor', 'lostMinor', 'openMinor', 'leftMinor', 'returnableMinor', 'isLeft'])
    .where('studioId', '=', scope.studioId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
}
