import { sql } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import { firstOf } from '../../../platform/must-have.ts'

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
  const { rows } = await sql<Balance>`
    select refunded_minor, lost_minor, open_minor, left_minor, returnable_minor, is_left
    from payment_balances where studio_id = ${scope.studioId} and payment_id = ${paymentId}`.execute(scope.db)
  return firstOf(rows)
}
