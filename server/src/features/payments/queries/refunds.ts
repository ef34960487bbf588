import { sql, type Insertable, type Selectable } from 'kysely'
import type { Scope } from '../../../platform/actor.ts'
import type { DB } from '../../../platform/db/database.ts'

/** Written under the lock of its payment. */
export type RefundRow = Selectable<DB['refunds']>

/** Null when the id is another refund's. */
export async function insertRefund(scope: Scope, row: Omit<Insertable<DB['refunds']>, 'studioId'>): Promise<RefundRow | null> {
  const inserted = await scope.db
    .insertInto('refunds')
    .values({ ...row, studioId: scope.studioId })
    .onConflict((conflict) => conflict.columns(['studioId', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return inserted ?? null
}

export async function findRefund(scope: Scope, id: string): Promise<RefundRow | null> {
  const row = await refunds(scope).where('id', '=', id).executeTakeFirst()
  return row ?? null
}

export async function findRefundByProvider(scope: Scope, providerRefundId: string): Promise<RefundRow | null> {
  const row = await refunds(scope).where('providerRefundId', '=', providerRefundId).executeTakeFirst()
  return row ?? null
}

export async function writeRefund(
  scope: Scope,
  id: string,
  change: Partial<Pick<RefundRow, 'status' | 'providerRefundId' | 'failure' | 'settledAt'>>,
): Promise<RefundRow> {
  return scope.db
    .updateTable('refunds')
    .set(change)
    .where('studioId', '=', scope.studioId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Pending ones that the provider has accepted on an account, in the order in which rows are held. */
export async function listAccepted(scope: Scope, accountId: string): Promise<{ id: string }[]> {
  return scope.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', (join) => join.onRef('p.studioId', '=', 'r.studioId').onRef('p.id', '=', 'r.paymentId'))
    .select('r.id')
    .where('r.studioId', '=', scope.studioId)
    .where('r.status', '=', 'pending')
    .where('r.providerRefundId', 'is not', null)
    .where('p.accountId', '=', accountId)
    .orderBy('p.invoiceId')
    .orderBy('p.id')
    .orderBy('r.id')
    .execute()
}

/** Only for one that was never made. */
export async function deleteRefund(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('refunds').where('studioId', '=', scope.studioId).where('id', '=', id).execute()
}

export async function findOwed(scope: Scope, bookingId: string): Promise<number | null> {
  const row = await scope.db
    .selectFrom('bookings')
    .select('refundDueMinor')
    .where('studioId', '=', scope.studioId)
    .where('id', '=', bookingId)
    .executeTakeFirst()
  return row?.refundDueMinor ?? null
}

/** Minor units of a payment that were refunded, and the same with pending refunds. */
export async function sumRefunds(scope: Scope, paymentId: string): Promise<{ gone: number; taken: number }> {
  const { gone, taken } = await scope.db
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount_minor) filter (where status = 'succeeded'), 0)::int`.as('gone'),
      sql<number>`coalesce(sum(amount_minor) filter (where status in ('pending', 'succeeded')), 0)::int`.as('taken'),
    ])
    .where('studioId', '=', scope.studioId)
    .where('paymentId', '=', paymentId)
    .executeTakeFirstOrThrow()
  return { gone, taken }
}

const refunds = (scope: Scope) => scope.db.selectFrom('refunds').selectAll().where('studioId', '=', scope.studioId)
